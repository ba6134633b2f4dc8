/**
 * What forms hear through React, on its way up. A root of React listens to all events there are, twice,
 * and looks through its tree at each: keys, fingers and their marks are heard natively, where a form needs
 * them (`useNativeEvent`), and cost what they do in plain HTML.
 */
const heard = /^(?:change|click|focusout|submit)$/;

/**
 * Makes a root of React that hears nothing else.
 * @param container its element
 * @param make creates the root, which listens to events at once
 */
export function withHeardEvents<Root>(container: HTMLElement, make: () => Root): Root {
  const targets = [container, document];
  for (const target of targets) {
    const listen = target.addEventListener.bind(target);
    target.addEventListener = (type: string, listener: EventListener, isOnWayDown: boolean) => {
      if (heard.test(type) && !isOnWayDown) listen(type, listener);
    };
  }
  try {
    return make();
  } finally {
    for (const target of targets) Reflect.deleteProperty(target, "addEventListener");
  }
}

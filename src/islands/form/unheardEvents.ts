/**
 * What keys, fingers and their marks set off many times a second. React listens to all events there
 * are at its root, and looks through its tree at each: of these, forms hear what they need natively
 * (`useNativeEvent`), and a key costs what it does in plain HTML.
 */
const unheard = /^(?:beforeinput|composition|input$|key|mouse|pointer|select|text|touch)/;

/**
 * Makes a root of React that does not hear them.
 * @param container its element
 * @param make creates the root, which listens to events at once
 */
export function withoutUnheard<Root>(container: HTMLElement, make: () => Root): Root {
  const targets = [container, document];
  for (const target of targets) {
    const listen = target.addEventListener.bind(target);
    target.addEventListener = (type: string, ...rest: [EventListener]) => {
      if (!unheard.test(type)) listen(type, ...rest);
    };
  }
  try {
    return make();
  } finally {
    for (const target of targets) Reflect.deleteProperty(target, "addEventListener");
  }
}

import "virtual:system.css";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Answers } from "../../domain/compiledForm.ts";
import { hadGoneOn } from "../../forms/stepAddress.ts";
import { arrivalAnswers, beginAgain } from "./arrival.ts";
import { loadDefinition, onRenewal } from "./definitions.ts";
import { drawForm } from "./FormIsland.tsx";
import { answersByAge, nativeControls, takeBackRestored } from "./typedBefore.ts";

/** The form's own rules and words take the place of the browser's checks. */
function takeOverChecks(controls: ReturnType<typeof nativeControls>): void {
  for (const control of controls) {
    if (control.required && control.type !== "radio") control.setAttribute("aria-required", "true");
    for (const check of ["required", "minlength", "maxlength"]) control.removeAttribute(check);
  }
}

/**
 * What forms hear through React, on its way up. A root of React listens to all events there are, twice,
 * and looks through its tree at each: keys, fingers and their marks are heard natively, where a form needs
 * them (`useNativeEvent`), and cost what they do in plain HTML.
 */
const heard = /^(?:change|click|focusout|submit)$/;

/** Makes a root of React that hears nothing else: it listens to events as it is made. */
function withHeardEvents<Root>(container: HTMLElement, make: () => Root): Root {
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

/**
 * Hydrates a form's prerendered HTML. What was already typed into the native controls is kept.
 *
 * @param name the form's name below schemas/forms
 * @throws (rejects) when the form's code cannot be fetched; the container is then as it was
 */
export async function mountForm(name: string, container: HTMLElement): Promise<void> {
  const definition = await loadDefinition(name);
  beginAgain(name);
  const draw = await drawForm(definition);
  const controls = nativeControls(container);
  takeBackRestored(controls, definition, hadGoneOn());
  takeOverChecks(controls);
  await new Promise<void>((onAlive) => {
    const props = {
      action: container.querySelector("form")?.getAttribute("action") ?? "",
      answeredBefore: (draft: Answers) =>
        answersByAge(controls, definition, { draft, arrival: arrivalAnswers(definition, draft) }),
      onAlive,
    };
    const island = draw(props);
    // In a transition, so that React lets the browser breathe in between.
    startTransition(() => {
      const root = withHeardEvents(container, () =>
        hydrateRoot(container, island, { identifierPrefix: name }),
      );
      if (!import.meta.hot) return;
      onRenewal(async (load) => root.render((await drawForm(await load(name)))(props)));
    });
  });
}

import { renderToString } from "react-dom/server";
import type { FormDefinition } from "../../forms/definition.ts";

import { formNames, loadDefinition } from "./definitions.ts";
import { FormIsland } from "./FormIsland.tsx";
import { firstStep } from "./stepAddress.ts";

/** Gives the HTML of a form's first step. */
export type FormRenderer = (name: string) => string;

const nowhere = (): void => {};
const nothingTyped = () => ({});

/**
 * Loads every form, so that pages can be rendered one after the other without waiting.
 * @param action where browsers send a form by themselves, without the page's scripts
 */
export async function createFormRenderer(action: string): Promise<FormRenderer> {
  const definitions = await Promise.all(formNames.map(loadDefinition));
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const render = (definition: FormDefinition): string =>
    renderToString(
      <FormIsland
        definition={definition}
        action={action}
        location={firstStep}
        typedBefore={nothingTyped}
        onAlive={nowhere}
      />,
      { identifierPrefix: definition.name },
    );
  return (name) => {
    const definition = byName.get(name);
    if (!definition) throw new Error(`There is no form "${name}" below schemas/forms`);
    return render(definition);
  };
}

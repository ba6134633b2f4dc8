import { renderToString } from "react-dom/server";
import type { FormDefinition } from "../../forms/definition.ts";

import { formNames, loadDefinition } from "./definitions.ts";
import { formSystem, serverCache } from "./emotionCache.ts";
import { FormIsland } from "./FormIsland.tsx";
import { firstStep } from "./stepAddress.ts";

/** Renders forms to HTML while pages are prerendered. */
export interface FormRenderer {
  /** HTML of a form's first step. */
  html(name: string): string;
  /** Styles of all forms; the same whichever were rendered. */
  css(): string;
}

const nowhere = (): void => {};
const nothingTyped = () => ({});

/** Loads every form, so that pages can be rendered one after the other without waiting. */
export async function createFormRenderer(): Promise<FormRenderer> {
  const definitions = await Promise.all(formNames.map(loadDefinition));
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const cache = serverCache();
  const render = (definition: FormDefinition): string =>
    renderToString(
      <FormIsland
        definition={definition}
        cache={cache}
        system={formSystem}
        location={firstStep}
        typedBefore={nothingTyped}
        navigate={nowhere}
        onAlive={nowhere}
      />,
      { identifierPrefix: definition.name },
    );
  return {
    html(name) {
      const definition = byName.get(name);
      if (!definition) throw new Error(`There is no form "${name}" below schemas/forms`);
      return render(definition);
    },
    css: () =>
      Object.values(cache.inserted)
        .filter((css) => typeof css === "string")
        .join("\n"),
  };
}

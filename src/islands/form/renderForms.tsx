import { renderToString } from "react-dom/server";
import type { Answers } from "../../domain/compiledForm.ts";
import { type FormName, formNames, loadDefinition } from "./definitions.ts";
import { drawForm } from "./drawForm.tsx";
import { firstStep } from "./stepAddress.ts";

/** Gives the HTML of a form's first step. */
type FormRenderer = (name: string) => string;

async function renderForm(name: FormName, action: string): Promise<[string, string]> {
  const draw = await drawForm(await loadDefinition(name));
  const props = {
    action,
    location: firstStep,
    answeredBefore: (draft: Answers) => draft,
    onAlive() {},
  };
  return [name, renderToString(draw(props), { identifierPrefix: name })];
}

/**
 * Renders every form once, so that pages can be rendered one after the other without waiting.
 * @param action where browsers send a form by themselves, without the page's scripts
 */
export async function createFormRenderer(action: string): Promise<FormRenderer> {
  const rendered = new Map(await Promise.all(formNames.map((name) => renderForm(name, action))));
  return (name) => {
    const html = rendered.get(name);
    if (html === undefined) throw new Error(`There is no form "${name}" below schemas/forms`);
    return html;
  };
}

import type { CompiledForm, CompiledStep } from "../../src/domain/compiledForm.ts";
import { escapeHtml } from "../../src/domain/escapeHtml.ts";
import { allForms } from "../../src/generated/forms/all.ts";

/** By widgets; what others take is text. */
const inputTypes: Readonly<Record<string, string>> = {
  email: "email",
  phone: "tel",
  checkbox: "checkbox",
  consent: "checkbox",
  date: "date",
};

function control(name: string, widget = "text"): string {
  const named = `name="${escapeHtml(name)}"`;
  if (widget === "textarea") return `<textarea ${named}></textarea>`;
  return `<input type="${inputTypes[widget] ?? "text"}" ${named}>`;
}

/** A form for the hosting platform. @param keys of its fields; without them all of the form's */
function hiddenForm(name: string, { honeypot, steps }: CompiledForm, keys?: string[]): string {
  const ui: CompiledStep["ui"] = Object.assign({}, ...steps.map((step) => step.ui));
  const fields = keys?.filter((key) => key in ui) ?? Object.keys(ui);
  const controls = fields.map((key) => control(key, ui[key]?.widget));
  const trap = escapeHtml(honeypot.name);
  const host = `data-netlify="true" data-netlify-honeypot="${trap}"`;
  return `<form name="${escapeHtml(name)}" method="post" ${host} hidden>${control(honeypot.name)}${controls.join("")}</form>`;
}

/** Every form, and a wizard's short one. */
const hiddenForms = Object.values(allForms).flatMap(({ data }) => {
  const short = data.kind === "wizard" && data.shortHostForm;
  return [hiddenForm(data.hostForm, data), short ? hiddenForm(short.name, data, short.fields) : []];
});

/** The hidden forms by which a hosting platform learns what it may receive, from the schemas. */
export const staticFormsHtml = `<div hidden>${hiddenForms.flat().join("\n")}</div>\n`;

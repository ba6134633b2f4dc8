import { escapeHtml } from "../../src/domain/escapeHtml.ts";
import forms from "../../src/generated/static-forms.json" with { type: "json" };

type HiddenForm = (typeof forms)[number];

const control = ({ name, type }: HiddenForm["fields"][number]): string =>
  type === "textarea"
    ? `<textarea name="${escapeHtml(name)}"></textarea>`
    : `<input type="${escapeHtml(type)}" name="${escapeHtml(name)}">`;

function form({ name, honeypot, fields }: HiddenForm): string {
  const trap = escapeHtml(honeypot);
  const controls = [`<input type="text" name="${trap}">`, ...fields.map(control)];
  const host = `data-netlify="true" data-netlify-honeypot="${trap}"`;
  return `<form name="${escapeHtml(name)}" method="post" ${host} hidden>${controls.join("")}</form>`;
}

/** The hidden forms by which a hosting platform learns what it may receive, from the schemas. */
export const staticFormsHtml = `<div hidden>${forms.map(form).join("\n")}</div>\n`;

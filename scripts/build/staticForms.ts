import { readFile } from "node:fs/promises";
import path from "node:path";
import type forms from "../../src/generated/static-forms.json";
import { escapeHtml } from "./html.ts";

type HiddenForm = (typeof forms)[number];

function control({ name, type }: HiddenForm["fields"][number]): string {
  const key = escapeHtml(name);
  if (type === "textarea") return `<textarea name="${key}"></textarea>`;
  return `<input type="${escapeHtml(type)}" name="${key}">`;
}

function form({ name, honeypot, fields }: HiddenForm): string {
  const trap = escapeHtml(honeypot);
  const controls = [`<input type="text" name="${trap}">`, ...fields.map(control)];
  const host = `data-netlify="true" data-netlify-honeypot="${trap}"`;
  return `<form name="${escapeHtml(name)}" method="post" ${host} hidden>${controls.join("")}</form>`;
}

/**
 * The hidden forms by which a hosting platform learns what it may receive, from the schemas.
 * @param root the project's folder
 */
export async function staticFormsHtml(root: string): Promise<string> {
  const file = path.join(root, "src/generated/static-forms.json");
  const hidden: HiddenForm[] = JSON.parse(await readFile(file, "utf8"));
  return `<div hidden>${hidden.map(form).join("\n")}</div>\n`;
}

import { escapeHtml } from "../../../src/domain/escapeHtml.ts";
import type { Letter } from "./composeMail.ts";

export function renderText({ title, opening, lines, message, footnote }: Letter): string {
  return [
    title,
    opening,
    lines.map(({ label, value }) => `${label} : ${value}`).join("\n"),
    message && `Message :\n${message}`,
    footnote,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

/** The letter as HTML in which everything typed is escaped. */
export function renderHtml({ title, opening, lines, message, footnote }: Letter): string {
  const rows = lines.map(({ label, value, link }) => {
    const shown = link
      ? `<a href="${escapeHtml(link)}">${escapeHtml(value)}</a>`
      : escapeHtml(value);
    return `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${shown}</td></tr>`;
  });
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8"></head>',
    '<body style="font-family:sans-serif;line-height:1.5">',
    `<h1 style="font-size:1.2em">${escapeHtml(title)}</h1>`,
    opening && `<p>${escapeHtml(opening)}</p>`,
    `<table cellpadding="4">${rows.join("")}</table>`,
    message && `<h2 style="font-size:1em">Message</h2>`,
    message && `<p style="white-space:pre-wrap">${escapeHtml(message)}</p>`,
    footnote && `<p><em>${escapeHtml(footnote)}</em></p>`,
    "</body></html>",
  ]
    .filter(Boolean)
    .join("\n");
}

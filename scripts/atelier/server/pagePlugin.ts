import type { Plugin } from "vite";
import { withoutMarks } from "../marks/code.ts";
import { addresses } from "../protocol.ts";

/** What is injected into the pages of the site. */
const clicks = {
  tag: "script",
  attrs: { type: "module", src: "/scripts/atelier/page/click.ts" },
  injectTo: "head",
} as const;

/** Attributes whose texts people read, or scripts put where people read them. */
const SPOKEN = /^(?:placeholder|aria-\w+|alt|title|label|data-[\w-]+)$/;

/** A document whose marks stand only in what people read: no address, head or identifier holds any. */
export function withMarksOfTexts(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>/, withoutMarks)
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/([\w-]+)="([^"]*)"/g, (attribute, name: string) =>
        SPOKEN.test(name) ? attribute : withoutMarks(attribute),
      ),
    );
}

/** Has pages tell where their texts come from. */
export function pagePlugin(): Plugin {
  return {
    name: "atelier-page",
    transformIndexHtml: (html, { path }) =>
      path === addresses.window ? html : { html: withMarksOfTexts(html), tags: [clicks] },
  };
}

import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { isForDocuments } from "../../../scripts/dev/documentPlugin.ts";

test.each<[string, string | undefined, boolean]>([
  ["/contact", "text/html,*/*;q=0.8", true],
  ["/", "*/*", true],
  ["/devis?transaction=vente", "*/*", true],
  ["/contact", undefined, true],
  ["/src/islands/missing.ts", "*/*", false],
  ["/assets/missing.js?v=1", "*/*", false],
  ["/rest", "application/json", false],
])("%s, asked for as %s, is a page: %s", (url, accept, isPage) => {
  const request = { method: "GET", url, headers: { accept } } as IncomingMessage;
  expect(isForDocuments(request)).toBe(isPage);
});

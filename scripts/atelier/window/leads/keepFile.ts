import type { TextFile } from "../../leads/calls.ts";

/** Has the browser keep a text as a file, as it keeps what is downloaded. */
export function keepFile({ name, text }: TextFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

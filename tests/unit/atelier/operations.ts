import type { Edit } from "../../../scripts/atelier/desk/edit.ts";
import type { Path } from "../../../scripts/atelier/protocol.ts";

/** "allOf.0.then" as keys and ranks; "" is the file itself. */
export const pathOf = (path: string): Path =>
  path === "" ? [] : path.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));

export const set = (file: string, path: string, value: unknown): Edit => ({
  kind: "set",
  file,
  path: pathOf(path),
  value,
});

export const insert = (file: string, path: string, value: unknown): Edit => ({
  kind: "insert",
  file,
  path: pathOf(path),
  value,
});

export const remove = (file: string, path: string): Edit => ({
  kind: "remove",
  file,
  path: pathOf(path),
});

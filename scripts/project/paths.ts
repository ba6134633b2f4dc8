/** The last part of a path with forward slashes, without an ending that it may have. */
export function basename(path: string, ending = ""): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return ending !== "" && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/** The folder that a path with forward slashes leads into. */
export const dirname = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** The built site. */
export const dist = path.resolve(import.meta.dirname, "../../../dist");

/** Texts of the built files; what is compressed or a picture is made of these. */
export async function builtTexts(): Promise<[file: string, text: string][]> {
  const names = await readdir(dist, { recursive: true });
  const files = names.filter((name) =>
    /\.(?:html|js|css|json|xml|txt|map|svg)$|_headers$/.test(name),
  );
  const read = async (name: string): Promise<[string, string]> => [
    name,
    await readFile(path.join(dist, name), "utf8"),
  ];
  return Promise.all(files.map(read));
}

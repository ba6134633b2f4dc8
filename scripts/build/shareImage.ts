import { access } from "node:fs/promises";
import path from "node:path";
import type { DocumentParts } from "./document.ts";

const file = "og.png";

/** The picture that stands for the site where a page is shared, if public/ has it. */
export async function shareImage(
  root: string,
  siteUrl: string,
): Promise<DocumentParts["image"] | undefined> {
  try {
    await access(path.join(root, "public", file));
  } catch {
    return undefined;
  }
  const alt = "Une rue de façades parisiennes et leurs toits en zinc";
  return { url: `${siteUrl}/${file}`, alt, width: 1200, height: 630 };
}

import type { FindPicture } from "../../src/app/routes.ts";

/** Looks pictures of the catalogue up. */
export async function findPicture(_root: string): Promise<FindPicture> {
  return () => undefined;
}

/** Files of the catalogue as the build writes them. */
export async function pictureFiles(
  _root: string,
): Promise<{ fileName: string; source: Uint8Array }[]> {
  return [];
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { quietly } from "../../src/domain/quietly.ts";
import { browserVariables, loadSettings } from "../settings/environment.ts";
import { today } from "../shared/today.ts";

const lock = "package-lock.json";
const fixed = ["vite.config.ts", lock];
/** What a build depends on, from the project's root. */
export const buildInputs = ["src", "schemas", "scripts", "public", ...fixed];
/** What makes validators, types and texts of schemas, facts of places, and the styles of pages. */
const generator = [
  "scripts/project",
  "scripts/generate",
  "scripts/build/oldestBrowsers.ts",
  "scripts/build/pageStyles.ts",
  "scripts/build/placeShards.ts",
  "src/domain",
  lock,
];
/** What it makes them of. */
const described = ["schemas", "src/content", "src/site", "scripts/build/contentOf.ts"];
/** What Vite makes modules, and copies public files, of. */
const bundle = ["src", "public", "scripts/build.ts", "scripts/build", "scripts/settings", ...fixed];

/** Name of the file that tells what a folder was made from. */
export const stampFile = ".build-stamp";

const filesBelow = (root: string, input: string): string[] =>
  quietly(() =>
    readdirSync(path.join(root, input), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  ) ?? [input];

/** Generated code follows from schemas and content; a folder does not follow from what is noted of it. */
const derived = /^(?:src\/generated\/|\.build-stamp$|build\.json$)/;
/** Nothing is made of what tells developers about a folder. */
const readme = /(?:^|\/)README\.md$/;
/** What is no part of the build, either. */
const unbuilt = /^(?:src\/generated|scripts\/(?:atelier|backend|leads|pictures))\//;
/** Records are read by the build, not bundled. */
const unbundled = /^src\/content\/|\.build-stamp$/;

const settingsIn = (root: string): string =>
  JSON.stringify(browserVariables(loadSettings("production", root)));

/** What a file holds; nothing where there is none. */
const contentOf = (file: string): Buffer | string => quietly(() => readFileSync(file)) ?? "";

/** What names a folder by some of its files. @param beside what else counts @param without files that do not */
const naming =
  (inputs: string[], beside = (_root: string) => "", without = derived) =>
  (root: string): string => {
    const hash = createHash("sha256").update(beside(root));
    const counts = (file: string) =>
      ![without, readme].some((pattern) => pattern.test(file.split(path.sep).join("/")));
    const files = inputs.flatMap((input) => filesBelow(root, input)).filter(counts);
    for (const file of files.sort())
      hash.update(`${file}\n`).update(contentOf(path.join(root, file)));
    return hash.digest("hex");
  };

/** Names the project as it is now, as far as a build depends on it. */
export const fingerprint = naming(buildInputs, settingsIn, unbuilt);

/** Names the project as it is now, as far as what Vite makes follows from it: modules, and public as it is. */
export const bundleFingerprint = naming(bundle, settingsIn, unbundled);

/** Names the project as it is now, as far as src/generated follows from it. */
export const generationFingerprint = naming([...described, ...generator]);

/** Names the code whose makings are kept. */
export const generatorFingerprint = naming(generator);

/** Names the project as it is today, as far as the verdict on its data depends on it. */
export const checkFingerprint = naming(["schemas", "src", "scripts", "supabase", lock], today);

/** Names the files of a made folder. */
const contentsOf = naming(["."]);

/** True if a folder was made from these inputs, and is whole. */
export const isMadeFrom = (folder: string, fingerprint: string): boolean =>
  String(contentOf(path.join(folder, stampFile))) === `${fingerprint} ${contentsOf(folder)}`;

/** True if dist was built from the project as it is now, and is whole. */
export const isBuildCurrent = (root: string): boolean =>
  isMadeFrom(path.join(root, "dist"), fingerprint(root));

/** True if src/generated follows from the project as it is now, and is whole. */
export const isGeneratedCurrent = (root: string): boolean =>
  isMadeFrom(path.join(root, "src/generated"), generationFingerprint(root));

/**
 * Notes in a made folder what it was made from. One in which half of an edit may be stays without a
 * name, and is made anew the next time.
 * @param now the name of the project once it is made
 */
export function noteBuild(folder: string, inputs: string, now = inputs): void {
  if (now !== inputs) return;
  writeFileSync(path.join(folder, stampFile), `${inputs} ${contentsOf(folder)}`);
}

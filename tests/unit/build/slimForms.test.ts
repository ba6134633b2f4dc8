import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { slimForms } from "../../../scripts/build/vitePlugins.ts";
import { replacements } from "../../../src/forms/rjsf/replacements.ts";

const equal = "@rjsf/utils/lib/deepEquals.js";
let root: string;

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

/** Builds a page with an rjsf of two files, one of which is to be replaced; gives the code. */
async function built(main: string, file: string, text: string): Promise<string> {
  await write(`node_modules/${file}`, text);
  await write("node_modules/@rjsf/utils/lib/index.js", main);
  await write("entry.js", 'import equal from "@rjsf/utils/lib/index.js"; console.log(equal());');
  const by = path.join(root, "ours.js");
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [slimForms([{ module: equal, by }])],
    build: { write: false, rolldownOptions: { input: path.join(root, "entry.js") } },
  });
  return JSON.stringify(result);
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "slim-"));
  await write("ours.js", 'export default () => "ours";');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe("what replaces a module of rjsf", () => {
  test("takes its place in the build", async () => {
    const main = 'export { default } from "./deepEquals.js";';
    const code = await built(main, equal, 'export default () => "theirs";');
    expect(code).toContain("ours");
    expect(code).not.toContain("theirs");
  });

  test("fails the build when rjsf has renamed the file", async () => {
    const main = 'export { default } from "./isEqual.js";';
    const building = built(main, "@rjsf/utils/lib/isEqual.js", 'export default () => "theirs";');
    await expect(building).rejects.toThrow(`rjsf does not import ${equal} any more`);
  });

  test("fails the build when rjsf has renamed the export", async () => {
    const main = 'export { deepEquals as default } from "./deepEquals.js";';
    const building = built(main, equal, 'export const deepEquals = () => "theirs";');
    await expect(building).rejects.toThrow(`${equal} has no default export any more`);
  });
});

test.each(replacements)("$module is there to be replaced", async ({ module, by }) => {
  expect(await import(module)).toHaveProperty("default");
  expect(await import(by)).toHaveProperty("default");
});

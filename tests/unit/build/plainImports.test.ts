import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { plainImports } from "../../../scripts/build/vitePlugins.ts";

test("a module fetches another with no helper around it", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "plain-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(path.join(root, "late.js"), "export default 1;");
  await writeFile(path.join(root, "entry.js"), 'import("./late.js").then(console.log);');
  const input = path.join(root, "entry.js");
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [plainImports()],
    build: { write: false, modulePreload: false, rolldownOptions: { input } },
  });
  const chunks = "output" in result ? result.output : [];
  const entry = chunks.find((one) => one.type === "chunk" && one.isEntry);
  const code = entry && "code" in entry ? entry.code : "";
  expect(code).toContain("import(`./late-");
  expect(code).not.toMatch(/preload|createElement/i);
});

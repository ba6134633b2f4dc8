import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BuildError, requireWritable } from "../../../scripts/build/buildFolders.ts";
import { fingerprint, isBuildCurrent, noteBuild } from "../../../scripts/build/freshness.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "project-"));
  await mkdir(path.join(root, "src/ui"), { recursive: true });
  await mkdir(path.join(root, "dist/contact"), { recursive: true });
  await writeFile(path.join(root, "dist/contact/index.html"), "contact");
  await writeFile(path.join(root, "dist/_headers"), "");
  noteBuild(path.join(root, "dist"), fingerprint(root));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe("a built site is built again", () => {
  test("not when it is as it was built", async () => {
    expect(isBuildCurrent(root)).toBe(true);
  });

  test("not when a README tells something else", async () => {
    await writeFile(path.join(root, "src/ui/README.md"), "# Bricks");
    expect(isBuildCurrent(root)).toBe(true);
  });

  test.each<[string, () => Promise<void>]>([
    ["has lost a file", () => rm(path.join(root, "dist/_headers"))],
    ["has lost a folder", () => rm(path.join(root, "dist/contact"), { recursive: true })],
    ["has lost everything", () => rm(path.join(root, "dist"), { recursive: true })],
    ["holds half a file", () => writeFile(path.join(root, "dist/contact/index.html"), "con")],
  ])("when it %s", async (_, spoil) => {
    await spoil();
    expect(isBuildCurrent(root)).toBe(false);
  });
});

describe("before a build", () => {
  test("folders that are missing or writable are fine", async () => {
    await expect(requireWritable(root)).resolves.toBeUndefined();
  });

  test.each(["dist", ".build", "src/generated"])(
    "%s that cannot be written is named",
    async (name) => {
      const place = path.join(root, name);
      await rm(place, { recursive: true, force: true });
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, "a file, which is no folder that can be entered");
      const refused = requireWritable(root);
      await expect(refused).rejects.toThrow(BuildError);
      await expect(refused).rejects.toThrow(`« ${name} »`);
    },
  );

  test("a place where a folder is to be made, and that cannot be written, is named", async () => {
    await writeFile(path.join(root, "file"), "");
    await expect(requireWritable(root, ["file/generated"])).rejects.toThrow("« file »");
    await expect(requireWritable(path.join(root, "file"))).rejects.toThrow(`« ${root}/file »`);
  });
});

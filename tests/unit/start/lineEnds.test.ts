import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gitIn } from "../../../scripts/shared/git.ts";

test("a clone with git's default on Windows holds the bytes that were committed", () => {
  const root = mkdtempSync(join(tmpdir(), "clone-"));
  const committed = {
    "page.ts": "a;\nb;\n",
    "record.json": "{\n}\n",
    "picture.png": "\x89PNG\r\n",
  };
  const git = gitIn(root);
  try {
    git(["init", "--quiet"]);
    git(["config", "core.autocrlf", "true"]);
    cpSync(".gitattributes", join(root, ".gitattributes"));
    for (const [name, bytes] of Object.entries(committed))
      writeFileSync(join(root, name), bytes, "latin1");
    git(["add", "."]);
    for (const name of Object.keys(committed)) rmSync(join(root, name));
    git(["checkout", "--quiet", "--", "."]);
    for (const [name, bytes] of Object.entries(committed))
      expect(readFileSync(join(root, name), "latin1")).toBe(bytes);
  } finally {
    rmSync(root, { recursive: true });
  }
});

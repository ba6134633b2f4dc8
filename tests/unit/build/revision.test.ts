import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fingerprint, isBuildCurrent, noteBuild } from "../../../scripts/build/freshness.ts";
import { noteRevision, revisionIn } from "../../../scripts/build/revision.ts";
import { gitIn } from "../../../scripts/shared/git.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "revision-"));
  mkdirSync(join(root, "src"));
  mkdirSync(join(root, "dist"));
  writeFileSync(join(root, "src/page.ts"), "one");
  writeFileSync(join(root, ".gitignore"), "dist/\n");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

/** What a site that is built now tells of its version; undefined where it tells nothing. */
async function noted(meanwhile = () => {}): Promise<unknown> {
  rmSync(join(root, "dist/build.json"), { force: true });
  const before = revisionIn(root);
  meanwhile();
  await noteRevision(root, join(root, "dist"), before);
  try {
    return JSON.parse(readFileSync(join(root, "dist/build.json"), "utf8"));
  } catch {
    return undefined;
  }
}

test("what is noted of a version leaves a build current", async () => {
  noteBuild(join(root, "dist"), fingerprint(root));
  writeFileSync(join(root, "dist/build.json"), "{}");
  expect(isBuildCurrent(root)).toBe(true);
  writeFileSync(join(root, "dist/index.html"), "");
  expect(isBuildCurrent(root)).toBe(false);
});

test("a built site tells the version that it is of, and none where something was changed", async () => {
  expect(await noted()).toBeUndefined();
  const git = gitIn(root);
  git(["init", "--quiet"]);
  git(["add", "."]);
  const signed = ["-c", "user.name=n", "-c", "user.email=e@example.org"];
  git([...signed, "commit", "--quiet", "-m", "one"], "", {
    GIT_COMMITTER_DATE: "2026-11-24T21:05:03+01:00",
  });
  const commit = git(["rev-parse", "HEAD"]).stdout.toString().trim();
  const revision = { commit, date: "2026-11-24T21:05:03+01:00" };
  expect(await noted()).toEqual(revision);
  writeFileSync(join(root, "notes.txt"), "nothing that is built");
  expect(await noted()).toEqual(revision);
  const pull = () => git([...signed, "commit", "--quiet", "--allow-empty", "-m", "two"]);
  expect(await noted(pull)).toBeUndefined();
  writeFileSync(join(root, "src/other.ts"), "two");
  expect(await noted()).toBeUndefined();
  vi.stubEnv("PATH", root);
  expect(await noted()).toBeUndefined();
});

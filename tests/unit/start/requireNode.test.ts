import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "esbuild";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const guard = path.join(root, "scripts/requireNode.cjs");

/** Runs the guard as another version of Node would. */
function runAs(version: string) {
  const versions = JSON.stringify({ node: version });
  const script = `Object.defineProperty(process, "versions", { value: ${versions} });
    require(${JSON.stringify(guard)})`;
  return spawnSync(process.execPath, ["-e", script], { encoding: "utf8" });
}

describe("a Node that is too old", () => {
  test.each(["10.24.1", "18.20.8", "20.9.0", "20.18.9"])("%s is refused in one line", (version) => {
    const { status, stderr } = runAs(version);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`^Node ${version} est trop ancien : .* Node 20\\.19\\.0 ou plus récent.*\n$`),
    );
  });

  test.each(["20.19.0", "20.20.2", "22.0.0", "100.1.0"])("%s is not", (version) => {
    expect(runAs(version)).toMatchObject({ status: 0, stderr: "" });
  });

  test("can read the guard", () => {
    const source = readFileSync(guard, "utf8");
    const options = { target: "node10", minifyWhitespace: true } as const;
    expect(transformSync(source, options).code).toBe(
      transformSync(source, { ...options, target: "esnext" }).code,
    );
  });

  test("meets the guard first, whatever command is run", () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
    const commands = Object.values<string>(scripts).filter((line) => /\b(?:tsx|vite)\b/.test(line));
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) expect(command).toMatch(/^node scripts\/requireNode\.cjs && /);
  });
});

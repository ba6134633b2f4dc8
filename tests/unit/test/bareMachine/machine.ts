import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installersIn } from "../../../../scripts/test/install.ts";
import type { Machine } from "../../../../scripts/test/prepareTools.ts";
import { toolsIn } from "../../../../scripts/test/tools.ts";

/** What programs that stand in for others do. */
export const standIns = {
  chromium: `const asked = process.argv.includes("--dump-dom");
    console.log(asked ? "<html></html>" : "Chromium 150.0.1");`,
  firefox: `const [picture] = process.argv.slice(process.argv.indexOf("--screenshot") + 1);
    if (process.argv.includes("--screenshot")) require("node:fs").writeFileSync(picture, "");
    console.log("Mozilla Firefox 153.2esr");`,
  /** Tells its version, and opens no page. */
  hollow: `console.log("Chromium 149.0.1");`,
  lame: `console.error("libnss3.so: cannot open shared object file"); process.exit(127);`,
  git: `console.log("git version 2.47.1");`,
  hyphens: "",
};

/** Puts a program there that does what a script says; its own Node is all that it needs. */
export function putProgram(file: string, script: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!${process.execPath}\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** Packages that apt-get can bring on a bare machine. */
export function fillStore(folder: string, packages: Record<string, string>): void {
  for (const [name, script] of Object.entries(packages))
    putProgram(path.join(folder, "store", name), script);
}

/**
 * A machine that has nothing but apt-get, in a folder: its `bin` is all its PATH, and the only place
 * of each tool, under the name of its first package.
 */
export function bareMachine(folder: string, say: (line: string) => void, isRoot = true): Machine {
  const bin = path.join(folder, "bin");
  const apt = path.join(import.meta.dirname, "aptGet.cjs");
  putProgram(path.join(bin, "apt-get"), `require(${JSON.stringify(apt)});`);
  putProgram(
    path.join(bin, "apt-cache"),
    `process.exit(require("node:fs").existsSync("${folder}/store/" + process.argv[3]) ? 0 : 100);`,
  );
  const env = { PATH: bin, HOME: folder };
  const tools = toolsIn(env).map((tool) => ({
    ...tool,
    places: [path.join(bin, tool.packages[0] ?? "")],
  }));
  // Without the download, which needs a network.
  return { tools, env, isRoot, say, installers: isRoot ? installersIn(env, true).slice(0, 1) : [] };
}

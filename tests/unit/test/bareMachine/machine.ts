import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installersIn, type Machine } from "../../../../scripts/test/prepareTools.ts";
import { toolsIn } from "../../../../scripts/test/tools.ts";

/** What programs that stand in for others do, as scripts of the shell: it starts in no time. */
export const standIns = {
  chromium: `case "$*" in *--dump-dom*) echo "<html></html>" ;; *) echo "Chromium 150.0.1" ;; esac`,
  firefox: `while [ $# -gt 0 ]; do [ "$1" = --screenshot ] && : > "$2"; shift; done
    echo "Mozilla Firefox 153.2esr"`,
  /** Tells its version, and opens no page. */
  hollow: `echo "Chromium 149.0.1"`,
  lame: `echo "libnss3.so: cannot open shared object file" >&2; exit 127`,
  git: `echo "git version 2.47.1"`,
  hyphens: "",
};

/** Puts a program there that does what a script says; the shell is all that it needs. */
export function putProgram(file: string, script: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
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
  putProgram(path.join(bin, "apt-get"), `. "${path.join(import.meta.dirname, "aptGet.sh")}"`);
  putProgram(path.join(bin, "apt-cache"), `[ -e "${folder}/store/$2" ] || exit 100`);
  const env = { PATH: bin, HOME: folder };
  const tools = toolsIn(env).map((tool) => ({
    ...tool,
    places: [path.join(bin, tool.packages[0] ?? "")],
  }));
  // Without the download, which needs a network.
  return { tools, env, isRoot, say, installers: isRoot ? installersIn(env, true).slice(0, 1) : [] };
}

import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { OrdinaryEdit } from "./ordinaryEdits.ts";

/** What a copy needs to be checked, generated and tested. */
const copied = ["package.json", "tsconfig.json", "vite.config.ts"];
const copiedFolders = ["schemas", "scripts", "src", "supabase", "tests/unit"];

/** A copy of the project in a temporary folder, which can be edited and tried. */
export interface ProjectCopy {
  has(file: string): boolean;
  read(file: string): string;
  write(file: string, text: string): void;
  apply(edit: OrdinaryEdit): void;
  /** Runs a script with Node; its end and all that it printed. */
  run(script: string, ...args: string[]): { status: number | null; output: string };
  remove(): void;
}

/** Copies the project; its packages stay where they are. */
export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), "edited-"));
  for (const path of [...copied, ...copiedFolders]) {
    cpSync(path, join(root, path), { recursive: true });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"), "junction");
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  return {
    has: (file) => existsSync(join(root, file)),
    read,
    write,
    apply: ({ file, apply }) =>
      write(file, `${JSON.stringify(apply(JSON.parse(read(file))), null, 2)}\n`),
    run(script, ...args) {
      const { VITEST: _, VITEST_MODE: _mode, NODE_ENV: _node, ...env } = process.env;
      const run = spawnSync(process.execPath, [script, ...args], {
        cwd: root,
        env,
        encoding: "utf8",
      });
      return { status: run.status, output: run.stdout + run.stderr };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

import { statSync } from "node:fs";
import path from "node:path";
import { quietly } from "../../../src/domain/quietly.ts";
import { jsonFiles, readTexts } from "../../project/disk/readProject.ts";
import { FOLDERS } from "../../project/project.ts";
import type { Texts } from "../draft.ts";

const INTERVAL_MS = 400;

export function textsOnDisk(root: string): Texts {
  const files = Object.values(FOLDERS).flatMap((folder) => readTexts(root, folder));
  return new Map(files.map(({ path, text }) => [path, text]));
}

/** What changes when one of some files does. */
export function stateOf(folder: string, files: readonly string[]): string {
  const states = files.map((one) => {
    const stats = statSync(path.join(folder, one), { throwIfNoEntry: false });
    return `${one} ${stats?.mtimeMs} ${stats?.size}`;
  });
  return states.join("\n");
}

/**
 * Looks at the data files again and again, wherever the disk is, and tells once they have changed
 * and been left alone: editors empty a file before they write it.
 * @returns what ends it
 */
export function watchDisk(root: string, tell: () => void): () => void {
  const files = () => Object.values(FOLDERS).flatMap((folder) => jsonFiles(root, folder));
  const current = () => stateOf(root, files());
  let reported = current();
  let seen = reported;
  const look = () => {
    const state = current();
    const isSettled = state === seen && state !== reported;
    seen = state;
    if (!isSettled) return;
    tell();
    reported = state;
  };
  // A file may go while it is read: it is looked at again.
  const timer = setInterval(() => quietly(look), INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

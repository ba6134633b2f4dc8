import type { Change, Operation } from "../protocol.ts";

/** Texts of files; undefined of one that is not there. */
export type FileTexts = ReadonlyMap<string, string | undefined>;

/** Something that was done: the files that it touched, before and after. */
interface Step {
  title: string;
  before: FileTexts;
  after: FileTexts;
  /** The one value that it set; further ones put there are part of the same step. */
  setting?: string | undefined;
}

/** What was done, to be undone and done again. */
export interface History {
  /** Titles of what undo and redo would do. */
  titles(): { undo?: string | undefined; redo?: string | undefined };
  /** Notes what was done; setting the same value again and again is one step. */
  note(change: Change, before: FileTexts, after: FileTexts): void;
  /** Steps back or forward. @returns the texts to put in place, if there is a step */
  back(): FileTexts | undefined;
  forward(): FileTexts | undefined;
  /** What is set next is a step of its own. */
  pause(): void;
  /** Drops the steps that can no more be taken, since somebody else has changed the file. */
  forget(file: string): void;
}

export function createHistory(): History {
  let done: Step[] = [];
  let undone: Step[] = [];
  let isPaused = false;
  return {
    titles: () => ({ undo: done.at(-1)?.title, redo: undone.at(-1)?.title }),
    note({ title, operations }, before, after) {
      const setting = settingOf(operations);
      const last = done.at(-1);
      const isMore = !isPaused && setting !== undefined && setting === last?.setting;
      const step = { title, setting, before: isMore ? last.before : before, after };
      if (isMore) done.pop();
      if (!isSame(step.before, after)) done.push(step);
      undone = [];
      isPaused = false;
    },
    back() {
      const step = done.pop();
      if (step) undone.push(step);
      isPaused = true;
      return step?.before;
    },
    forward() {
      const step = undone.pop();
      if (step) done.push(step);
      isPaused = true;
      return step?.after;
    },
    pause() {
      isPaused = true;
    },
    forget(file) {
      const touches = ({ after }: Step) => after.has(file);
      done = done.slice(done.findLastIndex(touches) + 1);
      undone = undone.slice(undone.findLastIndex(touches) + 1);
    },
  };
}

/** The place that is set, where nothing else is done. */
function settingOf([operation, ...others]: Operation[]): string | undefined {
  if (operation?.kind !== "set" || others.length > 0) return undefined;
  return JSON.stringify([operation.file, operation.path]);
}

const isSame = (before: FileTexts, after: FileTexts): boolean =>
  [...after].every(([file, text]) => before.get(file) === text);

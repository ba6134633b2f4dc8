import { type Change, idOf, type Operation } from "../protocol.ts";

/** Texts of files; undefined of one that is not there. */
export type FileTexts = ReadonlyMap<string, string | undefined>;

interface Step {
  title: string;
  before: FileTexts;
  after: FileTexts;
  /** The one value that it set; further ones put there are part of the same step. */
  setting?: string | undefined;
}

export class History {
  #done: Step[] = [];
  #undone: Step[] = [];
  #isPaused = false;

  /** What undo and redo would do, each with the files that it touches. */
  titles() {
    return { undo: titleOf(this.#done.at(-1)), redo: titleOf(this.#undone.at(-1)) };
  }

  /** Notes what was done; setting the same value again and again is one step. */
  note({ title, operations }: Change, before: FileTexts, after: FileTexts): void {
    const setting = settingOf(operations);
    const last = this.#done.at(-1);
    const isMore = !this.#isPaused && setting !== undefined && setting === last?.setting;
    const step = { title, setting, before: isMore ? last.before : before, after };
    if (isMore) this.#done.pop();
    const isOther = [...after].some(([file, text]) => step.before.get(file) !== text);
    if (isOther) this.#done.push(step);
    this.#undone = [];
    this.#isPaused = false;
  }

  /** Takes a step back or forward. @returns the texts to put in place, if there is a step */
  step(way: "undo" | "redo"): FileTexts | undefined {
    const [from, to] = way === "undo" ? [this.#done, this.#undone] : [this.#undone, this.#done];
    const step = from.pop();
    if (step) to.push(step);
    this.pause();
    return way === "undo" ? step?.before : step?.after;
  }

  /** What is set next is a step of its own. */
  pause(): void {
    this.#isPaused = true;
  }

  /** Drops the steps that can no more be taken, since somebody else has changed the file. */
  forget(file: string): void {
    const touches = ({ after }: Step) => after.has(file);
    this.#done = this.#done.slice(this.#done.findLastIndex(touches) + 1);
    this.#undone = this.#undone.slice(this.#undone.findLastIndex(touches) + 1);
  }
}

/** What a step did, and in which files; those that it made or took away its title names. */
function titleOf(step: Step | undefined): string | undefined {
  if (!step) return undefined;
  const { title, before, after } = step;
  const kept = [...after.keys()].filter((file) => before.get(file) && after.get(file));
  return kept.length > 0 ? `${title}, dans ${kept.join(", ")}` : title;
}

/** The place that is set, where nothing else is done. */
function settingOf([operation, ...others]: Operation[]): string | undefined {
  if (operation?.kind !== "set" || others.length > 0) return undefined;
  return idOf(operation);
}

import type { RJSFSchema } from "@rjsf/utils";
import type { Answers } from "../domain/compiledForm.ts";
import { onceReleased } from "./afterTyping.ts";
import type { AnswerStore } from "./answerStore.ts";
import type { StepDefinition } from "./definition.ts";
import { Listeners } from "./listening.ts";
import { type FieldErrors, stepErrors } from "./stepValidator.ts";
import { visibleFields, visibleSchema } from "./visibility.ts";

/** All errors of a step, in screen order: the summary lists them as the eye meets the fields. */
export function orderedErrors(step: StepDefinition, answers: Answers): FieldErrors {
  const errors = stepErrors(step, answers);
  if (errors.size === 0) return errors;
  const ordered = [...visibleFields(step, answers).keys()].map((key) => [key, errors.get(key)]);
  return new Map(ordered.filter((entry): entry is [string, string] => !!entry[1]));
}

const noErrors: FieldErrors = new Map();

/** The errors that a step shows: of a field that was left with something in it, of all once refused. */
export class ShownErrors {
  #step: StepDefinition;
  readonly #store: AnswerStore;
  readonly #listeners = new Listeners<[isAttempt: boolean]>();
  readonly #left = new Set<string>();
  #visible: RJSFSchema;
  #refused = noErrors;
  #shown = noErrors;
  #attempt = 0;

  constructor(step: StepDefinition, store: AnswerStore) {
    this.#step = step;
    this.#store = store;
    this.#visible = visibleSchema(step, store.current());
  }

  /** Messages in screen order, by field key; the same object until they change. */
  current = (): FieldErrors => this.#shown;

  attempt = (): number => this.#attempt;

  /** Calls back after each change with whether it follows from an attempt; returns how to stop. */
  subscribe = this.#listeners.add;

  /** Follows the answers until it is told to stop by the function that it returns. */
  follow(): () => void {
    return this.#store.subscribe((key) => this.#change(key));
  }

  /** Judges by another version of the step; what was shown stays shown, in its words. */
  judgeBy(step: StepDefinition): void {
    if (step === this.#step) return;
    this.#step = step;
    this.#update();
  }

  leave(key: string): void {
    if (this.#store.current()[key] === undefined || this.#left.has(key)) return;
    this.#left.add(key);
    this.#update();
  }

  /** The step was confirmed: all its errors are shown from now on. */
  confirm(): FieldErrors {
    this.#refused = orderedErrors(this.#step, this.#store.current());
    if (this.#refused.size === 0) this.#left.clear();
    this.#attempt = this.#refused.size === 0 ? 0 : this.#attempt + 1;
    this.#judge();
    this.#listeners.tell(true);
    return this.#refused;
  }

  /** A field being typed in again is not judged before it is left. */
  #change(key: string | null): void {
    const isShown = key !== null && this.#shown.has(key);
    if (key !== null && !isShown) this.#left.delete(key);
    const visible = visibleSchema(this.#step, this.#store.current());
    if (key === null || isShown || visible !== this.#visible) this.#update();
  }

  #update(): void {
    this.#judge();
    onceReleased(() => this.#listeners.tell(false));
  }

  #judge(): void {
    this.#visible = visibleSchema(this.#step, this.#store.current());
    const isJudged = (key: string) => this.#left.has(key) || this.#refused.has(key);
    const hasSome = this.#left.size + this.#refused.size > 0;
    const errors = hasSome ? orderedErrors(this.#step, this.#store.current()) : noErrors;
    this.#shown = new Map([...errors].filter(([key]) => isJudged(key)));
  }
}

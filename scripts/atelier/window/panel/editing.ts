import type { Answer, Answers } from "../../../../src/domain/compiledForm.ts";
import { formatFrenchNumber } from "../../../../src/domain/frenchFormats.ts";
import { type AnswerStore, createAnswerStore } from "../../../../src/forms/answerStore.ts";
import { controlId } from "../../../../src/forms/FormContext.tsx";
import type { StepSchema } from "../../../../src/generated/schema-types.ts";
import { isSame } from "../../../project/dataFile.ts";
import { emptyValue } from "../../../project/model.ts";
import { controlName, type DraftNode } from "../../draft.ts";
import type { Change, Operation } from "../../protocol.ts";
import { provided, type Workbench } from "../workbench.ts";
import { answerOf } from "./controls.ts";
import { nameOf } from "./nodeTexts.ts";

/** Name of the panel's form, with which the ids of its controls begin. */
export const PANEL = "panel";

/** Shows what came from elsewhere in the box that has the caret, which stays before what follows it. */
function showInFocus(name: string, answer: Answer | undefined): void {
  const box = document.getElementById(controlId(PANEL, name));
  if (box !== document.activeElement) return;
  if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return;
  if (box.type === "checkbox" || box.type === "date") return;
  const behind = box.value.length - (box.selectionEnd ?? 0);
  box.value = typeof answer === "number" ? formatFrenchNumber(answer) : String(answer ?? "");
  const caret = Math.max(0, box.value.length - behind);
  box.setSelectionRange(caret, caret);
}

/** What the panel's controls hold: what the draft says, and what is typed ahead of it. */
export class Typing {
  readonly store: AnswerStore;
  readonly #send: (change: Change) => void;
  /** By control, what was sent and not seen in the draft since. */
  readonly #ahead = new Map<string, (Answer | undefined)[]>();
  #seen: Answers;

  /** @param nodes those that have a control @param send hands a change over to the draft */
  constructor(nodes: readonly DraftNode[], send: (change: Change) => void) {
    this.#seen = answersOf(nodes);
    this.store = createAnswerStore(this.#seen);
    this.#send = send;
  }

  /** Takes over what the draft says now; what was typed here stays as it was typed. */
  follow(nodes: readonly DraftNode[]): void {
    const former = this.#seen;
    this.#seen = answersOf(nodes);
    for (const [name, answer] of Object.entries(this.#seen)) {
      const isKnown = Object.hasOwn(former, name);
      if (isKnown && (isSame(former[name], answer) || this.#isOwn(name, answer))) continue;
      this.#ahead.delete(name);
      this.store.set(name, answer);
      showInFocus(name, answer);
    }
  }

  /** Whether what the draft says was typed here. */
  #isOwn(name: string, answer: Answer | undefined): boolean {
    const sent = this.#ahead.get(name) ?? [];
    const rank = sent.findIndex((one) => isSame(one, answer));
    sent.splice(0, rank + 1);
    return rank >= 0;
  }

  /**
   * A control holds something else: the draft follows.
   * @param isNothing whether the draft says the same already, unless something is on its way there
   */
  hold(name: string, answer: Answer | undefined, change: Change, isNothing = false): void {
    const sent = this.#ahead.get(name) ?? [];
    this.store.set(name, answer);
    if (isNothing && sent.length === 0) return;
    this.#ahead.set(name, [...sent, answer]);
    this.#send(change);
  }
}

const answersOf = (nodes: readonly DraftNode[]): Answers =>
  Object.fromEntries(nodes.map((node) => [controlName(node), answerOf(node)]));

/** What every part of the panel can read and do. */
export interface Editing extends Workbench {
  /** The control of what was clicked, which stands before all others. */
  clicked: string | undefined;
  /** What the checks say, by the names of the controls that it stands at. */
  errors: ReadonlyMap<string, string>;
  /** Takes over what the control of a node holds; the draft follows once the typing rests. */
  hold(node: DraftNode, held: readonly string[]): void;
  /** Does something at once. @param what in French, as the step back names it */
  change(what: string, operations: Operation[]): void;
  /** Changes the step that the panel shows a part of, in place. @returns the step as it will be */
  editStep(what: string, alter: (step: StepSchema) => void): StepSchema;
}

export const [EditingProvider, useEditing] = provided<Editing>();

/** Puts a value at a node; what it would stand in and is not there yet comes with it. */
export function setting({ key, segment, parent }: DraftNode, value: unknown): Operation {
  if (parent && parent.value === undefined)
    return setting(parent, typeof segment === "number" ? [value] : { [segment]: value });
  return { kind: "set", ...key, value };
}

/** Adds what is not there yet, as empty as its model allows. */
export const adding = (node: DraftNode): Change => ({
  title: `${nameOf(node)} : ajouté`,
  operations: [setting(node, emptyValue(node.model))],
});

/** Takes a node away, and with it what would stand there empty. @param stays what stays in any case */
export function removing(node: DraftNode, stays: DraftNode): Operation {
  const emptied = (one: DraftNode): DraftNode[] =>
    one.parent && one.parent !== stays && one.parent.children().length === 1
      ? [one, ...emptied(one.parent)]
      : [one];
  const { key } =
    emptied(node).findLast(({ isRequired, key }) => !isRequired || key === node.key) ?? node;
  return { kind: "remove", ...key };
}

/** Takes an item out of its list, and a list that may be missing with its last one. */
export function removingItem(item: DraftNode): { operation: Operation } | { least: number } {
  const { parent: list } = item;
  const size = list?.children().length ?? 0;
  const least = Number(list?.schema.minItems ?? 0);
  const isWhole = size === 1 && list?.isRequired === false;
  if (size <= least && !isWhole) return { least };
  return { operation: removing(item, list?.parent ?? item) };
}

/** Puts a value at a rank of a list, which begins with it where there is none. */
export function inserting(list: DraftNode, rank: number, value: unknown): Operation {
  if (!Array.isArray(list.value)) return setting(list, [value]);
  return { kind: "insert", file: list.key.file, path: [...list.key.path, rank], value };
}

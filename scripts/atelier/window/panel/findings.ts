import type { Finding } from "../../../project/finding.ts";
import type { Key, Path } from "../../protocol.ts";
import { controlName, type Draft, type DraftNode } from "./draft.ts";
import { hintOf } from "./names.ts";

/** What a finding says to somebody who sees the value and its hint. */
function sentence({ message, expected }: Finding, hint: string | undefined): string {
  return expected && expected !== hint ? `${message} Attendu : ${expected}` : message;
}

/** Findings at the controls that they are about, by their names, and all others. */
export function findingsAt(
  findings: readonly Finding[],
  file: string,
  nodes: readonly DraftNode[],
): { shown: Map<string, string>; others: Finding[] } {
  const hints = new Map(nodes.map((node) => [controlName(node), hintOf(node.schema)]));
  const shown = new Map<string, string>();
  const others = findings.filter((finding) => {
    if (finding.file !== file || !hints.has(finding.at)) return true;
    const told = sentence(finding, hints.get(finding.at));
    shown.set(finding.at, [shown.get(finding.at), told].filter(Boolean).join(" "));
    return false;
  });
  return { shown, others };
}

/** Where a finding stands; keys with a dot in them are found by what is there. */
export function keyOf(draft: Draft, { file, at }: Pick<Finding, "file" | "at">): Key {
  const within = (value: unknown, rest: string): Path => {
    if (rest === "" || typeof value !== "object" || value === null) return [];
    const keys = Object.keys(value);
    const key = keys.find((one) => rest === one || rest.startsWith(`${one}.`));
    if (key === undefined) return [];
    const below = (value as Record<string, unknown>)[key];
    const segment = Array.isArray(value) ? Number(key) : key;
    return [segment, ...within(below, rest.slice(key.length + 1))];
  };
  return { file, path: within(draft.value(file), at) };
}

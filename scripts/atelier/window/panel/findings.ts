import type { Finding } from "../../../project/finding.ts";
import { controlName, type DraftNode } from "./draft.ts";
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

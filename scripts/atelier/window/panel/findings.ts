import type { Finding } from "../../../project/finding.ts";
import { controlName, type DraftNode } from "../../draft.ts";

/** What a finding says to somebody who sees the value and what its model says. */
function sentence({ message, expected }: Finding, told: unknown): string {
  return expected && expected !== told ? `${message} Attendu : ${expected}` : message;
}

/** Findings at the controls that they are about, by their names, and all others but advice on other files. */
export function findingsAt(
  findings: readonly Finding[],
  file: string,
  nodes: readonly DraftNode[],
): { shown: Map<string, string>; others: Finding[] } {
  const descriptions = new Map(nodes.map((node) => [controlName(node), node.schema.description]));
  const shown = new Map<string, string>();
  const others = findings.filter((finding) => {
    if (finding.file !== file) return !finding.isAdvice;
    if (!descriptions.has(finding.at)) return true;
    const told = sentence(finding, descriptions.get(finding.at));
    shown.set(finding.at, [shown.get(finding.at), told].filter(Boolean).join(" "));
    return false;
  });
  return { shown, others };
}

import { type Finding, plainlyExpected } from "../../../project/finding.ts";
import { controlName, type DraftNode } from "../../draft.ts";

/** What a finding says to somebody who sees the value and what its model says; of one that is empty, that it is. */
export function sentence(finding: Finding, { schema, value, isRequired }: DraftNode): string {
  if (value === "" || finding.rule === "clé manquante")
    return `Rien n’est indiqué ici : le compléter${isRequired ? "" : ", ou le retirer"}.`;
  const { message } = finding;
  const expected = plainlyExpected(finding);
  return expected && expected !== schema.description ? `${message} Attendu : ${expected}` : message;
}

/** Findings at the controls that they are about, by their names, and all others but advice on other files. */
export function findingsAt(
  findings: readonly Finding[],
  file: string,
  nodes: readonly DraftNode[],
): { shown: Map<string, string>; others: Finding[] } {
  const byName = new Map(nodes.map((node) => [controlName(node), node]));
  const shown = new Map<string, Set<string>>();
  const others = findings.filter((finding) => {
    if (finding.file !== file) return !finding.isAdvice;
    const node = byName.get(finding.at);
    if (!node) return true;
    shown.set(finding.at, (shown.get(finding.at) ?? new Set()).add(sentence(finding, node)));
    return false;
  });
  const joined = [...shown].map(([at, sentences]) => [at, [...sentences].join(" ")] as const);
  return { shown: new Map(joined), others };
}

import { type Finding, plainlyExpected } from "../../project/finding.ts";
import { controlName, type DraftNode, keyOfFinding } from "../draft.ts";
import { Line } from "./bricks.tsx";
import { crumbsOf } from "./panel/crumbs.ts";
import shared from "./Shared.module.css";
import { Shelter } from "./Shelter.tsx";
import { useWorkbench } from "./workbench.ts";

/** What a finding says to somebody who sees the value and what its model says; of one that is empty, that it is. */
function sentence(finding: Finding, { schema, value, isRequired }: DraftNode): string {
  if (value === "" || finding.rule === "clé manquante")
    return `Rien n’est indiqué ici : le compléter${isRequired ? "" : ", ou le retirer"}.`;
  const { message } = finding;
  const expected = plainlyExpected(finding);
  return expected && expected !== schema.description ? `${message} Attendu : ${expected}` : message;
}

/**
 * Findings at the controls that they are about, by their names, and all others but advice on other files.
 * @param say words a sentence for whoever reads it
 */
export function findingsAt(
  findings: readonly Finding[],
  file: string,
  nodes: DraftNode[],
  say: (sentence: string) => string,
) {
  const byName = new Map(nodes.map((node) => [controlName(node), node]));
  const shown = new Map<string, Set<string>>();
  const others = findings.filter((finding) => {
    if (finding.file !== file) return !finding.isAdvice;
    const node = byName.get(finding.at);
    if (!node) return true;
    shown.set(finding.at, (shown.get(finding.at) ?? new Set()).add(say(sentence(finding, node))));
    return false;
  });
  const joined = [...shown].map(([at, sentences]) => [at, [...sentences].join(" ")] as const);
  return { shown: new Map(joined), others };
}

/** One thing that the checks say; leads to its place. */
export const Point = ({ finding }: { finding: Finding }) => (
  <li>
    <Shelter>
      <FindingLine finding={finding} />
    </Shelter>
  </li>
);

function FindingLine({ finding }: { finding: Finding }) {
  const { draft, outline, select } = useWorkbench();
  const at = keyOfFinding(finding, draft);
  const node = draft.at(at);
  const names = node ? crumbsOf(node).map(({ name }) => name) : outline.namesOf(at);
  return (
    <Line
      className={`grid ${shared.place}`}
      onClick={({ currentTarget }) => {
        currentTarget.closest("dialog")?.close();
        select(at);
      }}
    >
      <span>
        {finding.isAdvice && "Conseil · "}
        {names.join(" › ")}
      </span>
      <span>{outline.spoken(node ? sentence(finding, node) : finding.message)}</span>
    </Line>
  );
}

/** What the checks say of the draft, advice last. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0)
    return <p>Les formulaires et les textes peuvent être enregistrés tels quels.</p>;
  return (
    <ul>
      {findings
        .toSorted((a, b) => Number(a.isAdvice ?? false) - Number(b.isAdvice ?? false))
        .map((finding) => (
          <Point key={JSON.stringify(finding)} finding={finding} />
        ))}
    </ul>
  );
}

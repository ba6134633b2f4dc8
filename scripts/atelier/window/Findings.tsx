import type { Finding } from "../../project/finding.ts";
import { keyOfFinding } from "../draft.ts";
import { Line } from "./bricks.tsx";
import { addressOf, namesOf, spoken } from "./outline/outline.ts";
import { crumbsOf } from "./panel/crumbs.ts";
import { sentence } from "./panel/findings.ts";
import shared from "./Shared.module.css";
import { Shelter } from "./Shelter.tsx";
import { useWorkbench } from "./workbench.ts";

/** One thing that the checks say; leads to its place. */
export const Point = ({ finding }: { finding: Finding }) => (
  <li>
    <Shelter>
      <FindingLine finding={finding} />
    </Shelter>
  </li>
);

function FindingLine({ finding }: { finding: Finding }) {
  const { draft, sections, select } = useWorkbench();
  const at = keyOfFinding(finding, draft);
  const node = draft.at(at);
  const names = node ? crumbsOf(node).map(({ name }) => name) : namesOf(sections, at);
  return (
    <Line
      className={shared.place}
      onClick={({ currentTarget }) => {
        currentTarget.closest("dialog")?.close();
        select(at, addressOf(sections, at));
      }}
    >
      <span>
        {finding.isAdvice && "Conseil · "}
        {names.join(" › ")}
      </span>
      <span>{spoken(sections, node ? sentence(finding, node) : finding.message)}</span>
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

import { useEffect, useState } from "react";
import type { AdviceResult, Dossier } from "../../domain/advice.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import type { FormWords } from "../../generated/schema-types.ts";

type Words = FormWords["advice"];

const countOf = ({ advice }: Dossier, wanted: AdviceResult) =>
  advice.filter(({ result }) => result === wanted).length;

/** How much the law asks for: « Dossier (5) »; the dossier's title while none of it is certain. */
export function chipText(
  dossier: Dossier | undefined,
  { chip, title }: Words,
  counted = { one: chip, many: chip },
): string {
  if (!dossier || dossier.advice.length === 0) return "";
  const due = countOf(dossier, "obligatoire");
  const words = due > 1 ? counted.many : counted.one;
  return due > 0 ? fillPlaceholders(words, { count: String(due) }) : title;
}

/** What is told of a dossier when it has changed: « 5 diagnostics dans votre dossier, dont … ». */
export function countText(dossier: Dossier | undefined, { count: words }: Words): string {
  if (!dossier || dossier.advice.length === 0) return "";
  const due = countOf(dossier, "obligatoire");
  const count = due + countOf(dossier, "a-verifier");
  const dueWords = due > 1 ? words.manyDue : words.oneDue;
  return fillPlaceholders(`${count > 1 ? words.many : words.one}${due > 0 ? dueWords : ""}.`, {
    count: String(count),
    due: String(due),
  });
}

/** Time without a change after which it is told, in ms: not while the visitor types. */
const REST_MS = 1000;

/** Tells those who do not see the dossier how many diagnostics it has come to hold. */
export function DossierCount({ text }: { text: string }) {
  const [told, tell] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => tell(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="visuallyHidden">
      {told}
    </p>
  );
}

import type { AdviceResult } from "../../domain/advice.ts";
import { useStep } from "../FormContext.tsx";

const looks = {
  obligatoire: { tone: "accent", sign: "!" },
  "a-verifier": { tone: "brand", sign: "?" },
  "non-concerne": { tone: "neutral", sign: "–" },
} as const;

interface ResultMarkProps {
  result: AdviceResult;
  className?: string | undefined;
}

/** What the law makes of a choice: a word, a sign and a colour, so that none is needed alone. */
export function ResultMark({ result, className = "" }: ResultMarkProps) {
  const { words } = useStep();
  const { tone, sign } = looks[result];
  return (
    <span className={`badge badge-${tone} ${className}`}>
      <span aria-hidden="true">{sign}</span>
      {words.advice.results[result]}
    </span>
  );
}

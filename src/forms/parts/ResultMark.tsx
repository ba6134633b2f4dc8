import type { AdviceResult } from "../../domain/advice.ts";
import type { FormWords } from "../../generated/schema-types.ts";

const looks = {
  obligatoire: { tone: "accent", sign: "!" },
  "a-verifier": { tone: "brand", sign: "?" },
  "non-concerne": { tone: "neutral", sign: "–" },
} as const;

interface ResultMarkProps {
  result: AdviceResult;
  words: FormWords["advice"]["results"];
  className?: string | undefined;
}

/** What the law makes of a choice, by word, sign and colour; the spaces part it from what is read aloud. */
export function ResultMark({ result, words, className = "" }: ResultMarkProps) {
  const { tone, sign } = looks[result];
  return (
    <>
      {" "}
      <span className={`badge badge-${tone} ${className}`}>
        <span aria-hidden="true">{sign}</span>
        {words[result]}
      </span>{" "}
    </>
  );
}

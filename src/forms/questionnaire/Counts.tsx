import type { Advice, AdviceResult } from "../../domain/advice.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import type { DossierWords } from "../../generated/schema-types.ts";
import styles from "./questionnaire.module.css";

/** Results in the order in which they matter. */
const results: AdviceResult[] = ["obligatoire", "a-verifier", "non-concerne"];

interface CountsProps {
  advice: Advice[];
  words: DossierWords;
  formName: string;
}

/** How many diagnostics have each result: announced at each change, and in sight on a phone. */
export function Counts({ advice, words, formName }: CountsProps) {
  const counted = results.map((result) => {
    const count = advice.filter((one) => one.result === result).length;
    const { one = "", many = "" } = words.counts[result] ?? {};
    return { result, text: fillPlaceholders(count > 1 ? many : one, { count: String(count) }) };
  });
  return (
    <div className={styles.counts}>
      <p role="status" className={styles.status}>
        {advice.length === 0
          ? words.waiting
          : counted.map(({ result, text }) => (
              <span key={result} className={styles[result]}>
                {text}{" "}
              </span>
            ))}
      </p>
      {advice.length > 0 && (
        <a className={styles.jump} href={`#${formName}_dossier`}>
          {words.jump}
        </a>
      )}
    </div>
  );
}

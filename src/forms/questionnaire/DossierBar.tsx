import type { Dossier } from "../../domain/advice.ts";
import type { FormWords } from "../../generated/schema-types.ts";
import { chipText } from "../parts/DossierCount.tsx";
import { SampleMark } from "../parts/PriceRange.tsx";
import styles from "./questionnaire.module.css";

interface DossierBarProps {
  dossier: Dossier | undefined;
  words: FormWords["advice"];
  /** What the way to the dossier is called, and where it leads. */
  see: string;
  address: string;
}

/**
 * Where the dossier does not stand beside the questions: at the lower edge of the screen, how much it
 * holds, what that costs, and the way to it.
 */
export function DossierBar({ dossier, words, see, address }: DossierBarProps) {
  const count = chipText(dossier, words);
  const { price } = dossier ?? {};
  return (
    <div className={`docked screenOnly spread ${styles.bar}`}>
      {count && (
        <>
          <p>
            <strong>{count}</strong>{" "}
            {price?.range && (
              <span>
                {price.range} <SampleMark note={price} words={words} />
              </span>
            )}
          </p>
          <a className="button button-accent" href={address}>
            {see}
          </a>
        </>
      )}
    </div>
  );
}

import { useEffect } from "react";
import type { QuestionnaireDefinition } from "../definition.ts";
import { KeepDossier } from "./KeepDossier.tsx";
import { SigningCalendar, type SigningCalendarProps } from "./SigningCalendar.tsx";

interface DossierToolsProps extends Omit<SigningCalendarProps, "words"> {
  words: QuestionnaireDefinition["words"];
}

/** What is folded in the dossier. */
const FOLDED = "section[tabindex] details:not([open])";

/** Browsers that cannot show on paper what is folded (`::details-content`) get it unfolded meanwhile. */
function useUnfoldedPrint(): void {
  useEffect(() => {
    let folded: HTMLDetailsElement[] = [];
    const turn = ({ type }: Event) => {
      const isBefore = type === "beforeprint";
      if (isBefore) folded = [...document.querySelectorAll<HTMLDetailsElement>(FOLDED)];
      for (const one of folded) one.open = isBefore;
    };
    addEventListener("beforeprint", turn);
    addEventListener("afterprint", turn);
    return () => {
      removeEventListener("beforeprint", turn);
      removeEventListener("afterprint", turn);
    };
  }, []);
}

/** What can be done with a dossier beside asking for the quote: fetched once there is one. */
export function DossierTools({ words, ...given }: DossierToolsProps) {
  useUnfoldedPrint();
  return (
    <>
      <SigningCalendar {...given} words={words.calendar} />
      <KeepDossier answers={given.answers} words={words} />
    </>
  );
}

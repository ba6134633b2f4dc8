import type { QuestionnaireDefinition } from "../definition.ts";
import { KeepDossier } from "./KeepDossier.tsx";
import { SigningCalendar, type SigningCalendarProps } from "./SigningCalendar.tsx";

interface DossierToolsProps extends Omit<SigningCalendarProps, "words"> {
  words: QuestionnaireDefinition["words"];
}

/** What can be done with a dossier beside asking for the quote: fetched once there is one. */
export function DossierTools({ words, ...given }: DossierToolsProps) {
  return (
    <>
      <SigningCalendar {...given} words={words.calendar} />
      <KeepDossier answers={given.answers} words={words} />
    </>
  );
}

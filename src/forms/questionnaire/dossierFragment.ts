import type { Answer, Answers } from "../../domain/compiledForm.ts";

/** How a fragment begins that holds the answers of a dossier: browsers send none to a server. */
export const FRAGMENT_MARK = "#dossier?";

/** An answer as it stands in a link: of a list, each of its choices. */
export const textsOf = (answer: Answer | undefined): string[] => [answer ?? []].flat().map(String);

/** The fragment of a link that opens the dossier of some answers. */
export function dossierFragment(answers: Answers): string {
  const pairs = Object.entries(answers).flatMap(([key, answer]) =>
    textsOf(answer).map((text) => [key, text]),
  );
  return `${FRAGMENT_MARK}${new URLSearchParams(pairs)}`;
}

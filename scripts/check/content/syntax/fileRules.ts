import type { Around, SyntaxFault, SyntaxRule } from "./around.ts";

/** Files that are not even the start of JSON. */
export const FILE_RULES: SyntaxRule[] = [emptyFile, byteOrderMark, mergeMark, foreignStart];

function emptyFile({ text }: Around): SyntaxFault | undefined {
  if (text.trim() !== "") return undefined;
  return { message: "Ce fichier est vide : y remettre son contenu, ou le supprimer.", offset: 0 };
}

function byteOrderMark({ text }: Around): SyntaxFault | undefined {
  if (!text.startsWith("\ufeff")) return undefined;
  const message =
    "Une marque invisible (BOM) commence ce fichier : l’enregistrer en « UTF-8 », et non « UTF-8 avec BOM ».";
  return { message, offset: 0 };
}

function mergeMark({ token }: Around): SyntaxFault | undefined {
  if (!token || !/^(?:<{7}|={7}|>{7})/.test(token.text)) return undefined;
  const message =
    "Deux versions de ce fichier se suivent entre les lignes <<<<<<< et >>>>>>> : garder l’une et retirer ces lignes.";
  return { message, offset: token.offset, found: token.text };
}

function foreignStart({ tokens }: Around): SyntaxFault | undefined {
  const [first] = tokens;
  if (!first || first.text === "{" || first.text === "[") return undefined;
  return {
    message: "Le fichier doit commencer par une accolade {.",
    offset: first.offset,
    found: first.text,
  };
}

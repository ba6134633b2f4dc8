import { printParseErrorCode } from "jsonc-parser";

const SENTENCES: Record<string, string> = {
  CloseBraceExpected: "Il manque une accolade fermante } ou une virgule.",
  CloseBracketExpected: "Il manque un crochet fermant ] ou une virgule.",
  ColonExpected: "Il manque deux-points entre la clé et sa valeur.",
  CommaExpected: "Il manque une virgule, ou le signe } ou ] qui ferme, avant cet endroit.",
  EndOfFileExpected: "Le fichier devrait finir ici : il y a du texte en trop.",
  InvalidCharacter:
    "Un caractère interdit se trouve dans ce texte (retour à la ligne, tabulation).",
  InvalidCommentToken: "Les commentaires ne sont pas permis dans ces fichiers.",
  InvalidEscapeCharacter: "La barre oblique inverse \\ doit être doublée : \\\\.",
  InvalidNumberFormat: "Ce nombre est mal écrit : chiffres et point décimal seulement.",
  InvalidSymbol: 'Un texte doit être entouré de guillemets droits ".',
  InvalidUnicode: "Ce code de caractère \\u est mal écrit.",
  PropertyNameExpected:
    "Un nom de clé entre guillemets droits est attendu : vérifier qu’aucune virgule ne traîne après le dernier élément.",
  UnexpectedEndOfString: 'Il manque le guillemet droit " qui ferme ce texte.',
  ValueExpected:
    "Une valeur est attendue ici : vérifier qu’aucune virgule ne traîne après le dernier élément.",
};

/** The French sentence for an error code of jsonc-parser, with what to do. */
export function frenchSyntaxError(code: number): string {
  const name = printParseErrorCode(code as Parameters<typeof printParseErrorCode>[0]);
  return (
    SENTENCES[name] ?? "Ce passage n’est pas du JSON : comparer avec une fiche qui fonctionne."
  );
}

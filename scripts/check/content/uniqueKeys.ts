/** What a record of a kind is, and what it may not share with another of the kind. */
export interface UniqueKeys {
  /** The record, as the end of « chaque … ». */
  noun: string;
  values: UniqueValue[];
}

/** A value that only one record of a kind may have. */
interface UniqueValue {
  /** Dotted keys that hold it; `*` is every element of a list. */
  keys: string[];
  /** What is to stand there instead of the value of another record. */
  expected: string;
}

/** A value repeated under these keys was left behind when a record was copied to make another. */
export const UNIQUE_KEYS: Record<string, UniqueKeys> = {
  zone: {
    noun: "zone",
    values: [
      { keys: ["page.label"], expected: "le nom court de cette zone" },
      { keys: ["page.siteMap.label"], expected: "l’intitulé de cette zone au plan du site" },
      { keys: ["zoneName"], expected: "le nom de cette zone" },
      { keys: ["zoneCode"], expected: "le numéro de département de cette zone" },
      { keys: ["subtitle"], expected: "une phrase propre à cette zone" },
      { keys: ["description.*"], expected: "un texte d’introduction propre à cette zone" },
      { keys: ["keyFeatures"], expected: "les diagnostics à prévoir dans cette zone" },
      { keys: ["localNotes"], expected: "les particularités de cette zone, ou la clé retirée" },
      { keys: ["picture"], expected: "l’image de cette zone, ou la clé retirée" },
      { keys: ["areas.source"], expected: "le genre et le numéro de la liste de cette zone" },
      { keys: ["interventionAreas"], expected: "les lieux de cette zone" },
    ],
  },
  diagnostic: {
    noun: "diagnostic",
    values: [
      { keys: ["slug"], expected: "le nom de ce diagnostic dans les adresses" },
      { keys: ["title", "pages.*.title"], expected: "le titre de ce diagnostic" },
      {
        keys: ["description.*", "pages.*.description.*"],
        expected: "la définition de ce diagnostic",
      },
      { keys: ["pages.*.subtitle"], expected: "un sous-titre propre à ce diagnostic" },
      { keys: ["pages.*.summary"], expected: "un résumé propre à ce diagnostic" },
    ],
  },
  obligations: {
    noun: "rubrique",
    values: [
      { keys: ["parentSection"], expected: "une rubrique qui n’a pas encore sa page" },
      { keys: ["title"], expected: "le titre de cette rubrique" },
      { keys: ["subtitle"], expected: "le sous-titre de cette rubrique" },
      { keys: ["intro.*"], expected: "une introduction propre à cette rubrique" },
    ],
  },
  legal: {
    noun: "page légale",
    values: [
      { keys: ["title"], expected: "le titre de cette page" },
      { keys: ["intro.*"], expected: "une introduction propre à cette page" },
    ],
  },
};

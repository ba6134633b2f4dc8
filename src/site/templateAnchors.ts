const further = "questions a-lire";

const byKind = {
  audit: `definition validite calendrier-{calendar} risques prerequis deroulement points ${further}`,
  contact: "telephones carte coordonnees",
  diagnostic: `definition validite quand calendrier-{calendar} risques prix prerequis deroulement ${further}`,
  "dtg-ppt": `deroulement prerequis ${further}`,
  home: "prix",
  legal: "question",
  "my-diagnostics": "validite tableaux textes",
  obligations: `diagnostics tableau validite calendrier-{calendar} ${further}`,
  "quote-confirmation": "etapes papiers",
  "sample-report": "a-lire",
  zone: "a-prevoir lieux a-savoir {permitToLet} pourquoi-nous annuaire",
};

/**
 * Anchors that templates set by themselves, by kind of page: `{calendar}` is any that the record
 * names, `{permitToLet}` the one of the common words. Parts that are only numbered are left out.
 */
export const templateAnchors: ReadonlyMap<string | undefined, readonly string[]> = new Map(
  Object.entries(byKind).map(([kind, anchors]) => [kind, anchors.split(" ")]),
);

import type { Place } from "../project/dataFile.ts";
import { filled, reportLines, type Sentence, shortened, type Words } from "../project/finding.ts";

/** How a kind of change is told. `−`: at the earlier version's line; `+` and `~`: at the folder's. */
type Row = readonly [
  mark: "−" | "+" | "~",
  sentence: Sentence,
  means?: Partial<Record<"rows" | "drafts", Sentence>>,
];

const OLD_ROWS =
  "les lignes déjà reçues peuvent contenir dans la colonne {column} ce qui n’est plus admis";
const FOLLOW = "doit suivre avant la mise en ligne : « npm run migration ».";
const TIGHTER = `${OLD_ROWS} : « npm run migration » les compte.`;
const WIDER = `la colonne {column} ${FOLLOW}`;
const UNLIKE = `${OLD_ROWS} ; la colonne ${FOLLOW}`;

const EMPTIED =
  "les lignes déjà reçues la gardent ; les nouvelles la laissent vide, ce qu’elle doit admettre : « npm run migration ».";
const COPIED =
  "les lignes déjà reçues sont à recopier dans la nouvelle colonne : voir un développeur.";
const ABSENT =
  "elle doit exister avant la mise en ligne : « npm run migration ». Les lignes déjà reçues l’ont vide.";

const LOST = "elles sont perdues.";
const FORGOTTEN = "{answer} qui était déjà donnée est oubliée.";
const CHOSEN = "celle d’un visiteur qui l’avait choisi est à redonner{at}.";
const REFUSED = "{answer} qui manque ou ne convient plus est à redonner{at}.";

const FORM = "Le formulaire {subject}";
const QUESTION = "La question {subject}";
const COLUMN = "La colonne {column}";
const RENAMED = "sous un autre nom.";
const WITHIN = "Dans {subject}.";
const RULE = "Question {subject} : {rule}.";
const CASE = "Cas de la règle, dans {subject}.";
const ANSWERED = `${QUESTION}, {need}, est posée{at}. Sa réponse`;

/** What may happen between two versions, the weightiest first: this is the order of the report. */
const KINDS = {
  "formulaire retiré": ["−", `${FORM} n’est plus là.`, { drafts: LOST }],
  "formulaire renommé": ["~", `${FORM} est le même ${RENAMED}`, { drafts: LOST }],
  "étape retirée": ["−", "L’étape {subject} n’est plus là."],
  "question retirée": ["−", `${QUESTION} n’est plus posée{at}.`, { drafts: FORGOTTEN }],
  "question renommée": ["~", `${QUESTION} est la même ${RENAMED}`, { drafts: FORGOTTEN }],
  "choix retiré": ["−", `${QUESTION} ne propose plus {choice}.`, { rows: TIGHTER, drafts: CHOSEN }],
  "choix renommé": ["~", `${QUESTION} garde {choice} ${RENAMED}`, { rows: UNLIKE, drafts: CHOSEN }],
  "colonne retirée": ["−", `${COLUMN} n’est plus remplie.`, { rows: EMPTIED }],
  "colonne renommée": ["~", `${COLUMN} garde les mêmes réponses ${RENAMED}`, { rows: COPIED }],
  "colonne changée": [
    "~",
    `${COLUMN} garde la réponse à d’autres questions.`,
    { rows: "les lignes déjà reçues gardent ce qu’elles ont." },
  ],
  "colonne ajoutée": ["+", `${COLUMN} garde la réponse à {sources}.`, { rows: ABSENT }],
  "seuil changé": ["~", "Règle de {subject} : {fact}"],
  "validité changée": ["~", "Durée de validité, dans {subject}."],
  "cas retiré": ["−", CASE],
  "cas changé": ["~", ["Règle de {subject} : {fact}", WITHIN]],
  "cas ajouté": ["+", CASE],
  "fait changé": ["~", WITHIN],
  "date changée": ["~", WITHIN],
  "règle resserrée": ["~", RULE, { rows: TIGHTER, drafts: REFUSED }],
  "règle changée": ["~", RULE, { rows: UNLIKE, drafts: REFUSED }],
  "règle assouplie": ["~", RULE, { rows: WIDER }],
  "formulaire ajouté": ["+", [`${FORM} pose {questions}.`, `${FORM} est nouveau.`]],
  "étape ajoutée": ["+", "L’étape {subject} est nouvelle."],
  "question ajoutée": [
    "+",
    [`${ANSWERED} est gardée dans la colonne {column}.`, `${ANSWERED} n’est ni gardée ni envoyée.`],
    { drafts: "{visitor} doit y répondre{at}." },
  ],
  "choix ajouté": ["+", `${QUESTION} propose aussi {choice}.`, { rows: WIDER }],
  "étape renommée": ["~", "L’étape {subject} est dans un autre fichier."],
  "question déplacée": ["~", `${QUESTION} est posée{at}.`],
  "page retirée": ["−", "La page {subject} n’est plus là."],
  "page déplacée": ["~", "La page {subject} a une autre adresse ; {former}."],
  "page ajoutée": ["+", "La page {subject} est nouvelle."],
  "fiche retirée": ["−", "La fiche {subject} n’est plus là."],
  "fiche renommée": ["~", "La fiche {subject} est dans un autre fichier."],
  "fiche ajoutée": ["+", "La fiche {subject} est nouvelle."],
  "phrase retirée": ["−", WITHIN],
  "phrase changée": ["~", WITHIN],
  "phrase ajoutée": ["+", WITHIN],
  "ordre changé": [
    "~",
    ["Les questions de {step} sont dans un autre ordre ou d’autres groupes.", WITHIN],
  ],
  "réglage changé": ["~", WITHIN],
  "modèle changé": ["~", "Ce modèle, que les développeurs modifient, n’est plus le même."],
} as const satisfies Record<string, Row>;

/** A kind of change, as its line and the count at the end name it. */
export type ChangeKind = keyof typeof KINDS;

/** One thing that is not as it was, told to office workers and developers in French. */
export interface Change {
  kind: ChangeKind;
  /** Where it stands now; where it stood, if it is gone. */
  place: Place;
  message: string;
  before?: string | undefined;
  now?: string | undefined;
  /** What it means for the rows of the database. */
  rows?: string | undefined;
  /** What it means for answers that visitors have typed and not sent yet. */
  drafts?: string | undefined;
  /** The one value that differs, where it is about no more; on one side there may be none. */
  value?: { before: Place; now: Place } | undefined;
  /** Names that the site should not use any more. */
  gone?: readonly GoneName[] | undefined;
  /** Where the site does nevertheless, or links to what is not there. */
  left?: readonly string[] | undefined;
}

/** A name that is gone: a text that visitors read, a key or an address that files refer to. */
export interface GoneName {
  name: string;
  /** `text`: read by visitors; `quoted`: the same, and a word that texts also use otherwise. */
  as: "text" | "quoted" | "key";
  /** Where alone texts are about it; everywhere if missing. */
  file?: string | undefined;
}

export type Details = Partial<Pick<Change, "place" | "before" | "now" | "value" | "gone">>;

/** A change of some kind, in the sentences of the kind. */
export function changeOf(
  kind: ChangeKind,
  place: Place,
  words: Words,
  details: Details = {},
): Change {
  const [, sentence, { rows, drafts } = {}]: Row = KINDS[kind];
  return {
    kind,
    place,
    message: filled(sentence, words) ?? "",
    rows: filled(rows, words),
    drafts: filled(drafts, words),
    ...details,
  };
}

const ORDER = Object.keys(KINDS);

/** The changes in the order of their weight, what touches rows first; then file by file, line by line. */
export function inOrderOfWeight(changes: readonly Change[]): Change[] {
  const weight = ({ kind, rows }: Change) => ORDER.indexOf(kind) - (rows ? ORDER.length : 0);
  return changes.toSorted((a, b) => {
    const [one, other] = [a.place, b.place];
    if (weight(a) !== weight(b)) return weight(a) - weight(b);
    if (one.file.path !== other.file.path) return one.file.path < other.file.path ? -1 : 1;
    return one.line - other.line;
  });
}

/** Longest extract of a value that the report shows. */
const LONGEST = 200;
/** So many places are named; of the rest their number. */
const NAMED = 5;

/** One change as the lines of the report. */
export function formatChange(change: Change): string {
  const { kind, place, message, before, now, rows, drafts, left = [] } = change;
  const [mark] = KINDS[kind];
  return reportLines(mark, place.finding(kind, message), {
    avant: before && shortened(before, LONGEST),
    maintenant: now && shortened(now, LONGEST),
    "base de données": rows,
    "réponses en cours": drafts,
    "encore nommé": left.length > 0 ? listed(left) : undefined,
  });
}

function listed(places: readonly string[]): string {
  const rest = places.length - NAMED;
  const others = rest > 0 ? ` et ${rest} autre${rest > 1 ? "s" : ""}` : "";
  return places.slice(0, NAMED).join(", ") + others;
}

/** How many changes there are of each kind: « 2 questions ajoutées, 1 choix retiré ». */
export function counted(changes: readonly Change[]): string {
  const counts = ORDER.flatMap((kind) => {
    const { length } = changes.filter((one) => one.kind === kind);
    return length > 0 ? `${length} ${length > 1 ? plural(kind) : kind}` : [];
  });
  return counts.join(", ");
}

const plural = (words: string): string => words.replace(/[^sx ](?= |$)/g, "$&s");

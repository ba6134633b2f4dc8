import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import type { Finding } from "../../project/finding.ts";
import type { Sketch } from "../editing/sketch.ts";
import type { Change, Key } from "../protocol.ts";

/** Something that can be added at a place, taken away from it or moved. */
export interface Offer {
  id: string;
  /** As the menu names it: « Une question ». */
  label: string;
  /** What its button says; « Ajouter » where it says nothing. */
  verb?: "Retirer" | "Déplacer";
  /** The panel offers it beside what it concerns: the menu of the place does not repeat it. */
  isBeside?: true;
  /** Of the dialog: « Ajouter une étape, avec sa première question ». */
  title: string;
  asks?: Ask[];
  /** What is to be known before it is done, in French. */
  warnings?: string[];
}

/** What keeps an addition from being made, in French. */
export interface Missing {
  message: string;
  /** Key of what was asked, where it is about that. */
  at?: string | undefined;
  /** What the check says, where it is said of another place. */
  finding?: Finding;
}

/** What becomes of an offer that was taken. */
export type Made =
  | { missing: Missing[] }
  | {
      /** Missing where a developer has to come first. */
      change?: Change | undefined;
      /** What to show afterwards, and the page that it is on. */
      select: Key;
      address?: string | undefined;
      /** What is left to do, or to know. */
      notes: string[];
      /** What a developer has to do, in French, to copy or to save as a file. */
      developer?: string | undefined;
    };

/** An offer that was taken, as the window hands it over. */
export interface Taken {
  at: Key;
  id: string;
  answers: Answers;
}

interface Sketched {
  title: string;
  select: Key;
  notes?: string[];
  /** Sketches the rest, which a developer brings to the site if a table has to change first: what is kept of an answer. */
  goOn?: ((sketch: Sketch) => void) | undefined;
}

/** An offer and how it is carried out. */
export interface Addition extends Offer {
  /** @returns what is missing, in French, where it cannot be done so */
  sketch(sketch: Sketch, answers: Answers): Sketched | { missing: Missing[] };
}

/** One thing that is asked before something new can be there: what names it, or what kind it is of. */
export interface Ask {
  key: string;
  field: FieldSchema;
  /** What is said when it is left empty; without it, it may be. */
  missing: string | undefined;
  /** A picture of the catalogue is asked for. */
  isPicture?: true;
  /** Asked only of who has given one of these answers to another. */
  when: Readonly<Record<string, readonly string[]>>;
}

/** One thing that is asked. @param missing what lacks, in French, where it must not be left empty */
export const ask = (key: string, field: FieldSchema, missing?: string, when = {}): Ask => ({
  key,
  field,
  missing: missing && `Il manque : ${missing}.`,
  when,
});

export const line = (title: string, description = "", maxLength = 200): FieldSchema => ({
  type: "string",
  maxLength,
  title,
  description,
  ui: { widget: "text" },
});

export const lines = (title: string, description: string): FieldSchema => ({
  ...line(title, description, 5000),
  ui: { widget: "textarea", rows: 4 },
});

/** One of several values, each with its label; left open at first. */
export const oneOf = (title: string, labels: Record<string, string>): FieldSchema => ({
  type: "string",
  title,
  enum: Object.keys(labels),
  ui: { widget: "select", labels },
});

export const tick = (title: string, description = ""): FieldSchema => ({
  type: "boolean",
  title,
  description,
  ui: { widget: "checkbox" },
});

/** What is asked of who has given some answers. */
export const openAsks = (asks: readonly Ask[], answers: Answers): Ask[] =>
  asks.filter(({ when }) =>
    Object.entries(when).every(([key, values]) => values.includes(String(answers[key]))),
  );

/** What is missing or wrong in the answers; blanks alone are none. */
export const missingIn = (asks: readonly Ask[], answers: Answers): Missing[] =>
  openAsks(asks, answers).flatMap(({ key: at, field, missing }) => {
    const { maxLength = Infinity, enum: values } = field;
    const answer = String(answers[at] ?? "");
    if (answer.trim() === "") return missing === undefined ? [] : { message: missing, at };
    if (values && !values.includes(answer))
      return { message: "Choisissez une réponse de la liste.", at };
    const tooLong = `${maxLength} caractères au plus : raccourcissez ce texte.`;
    return answer.length > maxLength ? { message: tooLong, at } : [];
  });

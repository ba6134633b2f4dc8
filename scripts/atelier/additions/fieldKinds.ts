import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { pick } from "../../project/dataFile.ts";
import { type Form, formFieldsOf } from "../../project/forms.ts";
import { setTypography } from "../../project/typography.ts";
import { cited, emptyMessage, linesOf, slugFor } from "../editing/words.ts";
import { type Ask, ask, line, lines, type Missing, oneOf, tick } from "./addition.ts";

interface NewQuestion {
  answers: Answers;
  /** Whatever else is asked. */
  isRequired: boolean;
  /** Those from which name, e-mail and telephone are taken over. */
  forms: readonly Form[];
  /** The other questions of its form. */
  others: readonly FieldSchema[];
}

/** What a question of a kind is, whatever its label; without messages, those of its rules are the usual ones. */
type FieldKind = Omit<FieldSchema, "title">;

const likeIt = (kind: string, forms: readonly Form[]): FieldSchema | undefined =>
  forms
    .flatMap(formFieldsOf)
    .find(({ value: { ui } }) => ui.widget === kind || ui.autocomplete === kind)?.value;

/** Values with their labels; a choice may not be there twice. */
function choices(labels: string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const label of labels) values[slugFor(label, Object.keys(values))] = label;
  return values;
}

function textKind({ answers, isRequired }: NewQuestion): FieldKind {
  const isLong = answers.kind === "textarea";
  return {
    type: "string",
    ...(isRequired && { pattern: "\\S" }),
    maxLength: isLong ? 2000 : 120,
    ui: isLong
      ? { widget: "textarea", personal: true, rows: 4 }
      : { widget: "text", ...(answers.personal === true && { personal: true as const }) },
  };
}

function choiceKind({ answers: { kind, choices: typed } }: NewQuestion): FieldKind {
  const isYesNo = kind === "yesNo";
  const labels = choices(isYesNo ? ["Oui", "Non"] : linesOf(typed));
  const widget = isYesNo ? "cards" : (kind as "cards" | "select");
  const ui = { widget, ...(isYesNo && { columns: 2 as const }), labels };
  return { type: "string", enum: Object.keys(labels), ui };
}

function listKind({ answers, isRequired }: NewQuestion): FieldKind {
  const labels = choices(linesOf(answers.choices));
  const errorMessage = { enum: "Ce choix n’est pas proposé" };
  return {
    type: "array",
    ...(isRequired && { minItems: 1 }),
    uniqueItems: true,
    items: { type: "string", enum: Object.keys(labels), errorMessage },
    ui: { widget: "checkboxes", labels },
  };
}

const GREATEST = 100_000;

function numberKind({ answers: { unit } }: NewQuestion): FieldKind {
  return {
    type: "number",
    minimum: 0,
    maximum: GREATEST,
    errorMessage: {
      type: "Indiquez un nombre, par exemple 12",
      minimum: "Indiquez un nombre d’au moins 0",
      maximum: `Indiquez un nombre d’au plus ${GREATEST.toLocaleString("fr-FR").replace(/\s/g, " ")}`,
    },
    ui: { widget: "number", ...(unit && { unit: setTypography(String(unit)) }), width: "half" },
  };
}

/** As another form asks it; where none does, a line of text. */
function copiedKind(question: NewQuestion): FieldKind {
  const { answers, forms, others } = question;
  const like = likeIt(String(answers.kind), forms);
  if (!like)
    return textKind({ ...question, answers: { ...answers, kind: "text", personal: true } });
  const { title: _, description: _hint, default: _start, ui, ...rules } = structuredClone(like);
  const { autocomplete, takesUnsent: _box, saidAs: _names, ...shown } = ui;
  // What the browser fills in by itself belongs to one question of a form only.
  const isFree = autocomplete && !others.some((one) => one.ui.autocomplete === autocomplete);
  return { ...rules, ui: { ...shown, ...(isFree && { autocomplete }) } };
}

/** The kinds of question, as the person who adds one knows them, and what makes each. */
const KINDS: Record<string, [label: string, make: (question: NewQuestion) => FieldKind]> = {
  text: ["Une ligne de texte", textKind],
  textarea: ["Un texte long", textKind],
  name: ["Un nom", copiedKind],
  email: ["Une adresse e-mail", copiedKind],
  phone: ["Un téléphone", copiedKind],
  number: ["Un nombre", numberKind],
  date: [
    "Une date",
    () => ({ type: "string", format: "date", ui: { widget: "date", width: "half" } }),
  ],
  cards: ["Un choix parmi peu", choiceKind],
  select: ["Un choix dans une liste", choiceKind],
  checkboxes: ["Plusieurs choix", listKind],
  yesNo: ["Oui ou non", choiceKind],
  checkbox: ["Une case à cocher", () => ({ type: "boolean", ui: { widget: "checkbox" } })],
  consent: [
    "Un accord à donner",
    () => ({ type: "boolean", const: true, ui: { widget: "consent" } }),
  ],
};

function usualMessages(title: string, kind: FieldKind): Record<string, string> {
  const empty = emptyMessage(title, kind);
  return {
    pattern: empty,
    maxLength: `La réponse à ${cited(title)} ne peut pas dépasser ${kind.maxLength} caractères`,
    enum: "Choisissez une réponse de la liste",
    minItems: empty,
    uniqueItems: "Chaque choix ne peut être coché qu’une fois",
    format: "Indiquez une date, par exemple 14/03/2026",
    const: empty,
  };
}

/** A new question, with a message for each of its rules. */
export function fieldOf(question: NewQuestion): FieldSchema {
  const { kind, label } = question.answers;
  const [, make = textKind] = KINDS[String(kind)] ?? [];
  const title = setTypography(String(label));
  const made = make(question);
  const { type, ui, errorMessage: own, ...rules } = made;
  const errorMessage = own ?? pick(usualMessages(title, made), Object.keys(rules));
  const isRuled = Object.keys(errorMessage).length > 0;
  return { type, title, ...rules, ...(isRuled && { errorMessage }), ui };
}

const CHOOSING = ["cards", "select", "checkboxes"];

/** What is asked of any new question. @param forms those from which name, e-mail and telephone are taken over */
export function fieldAsks(forms: readonly Form[]): Ask[] {
  const kinds = Object.entries(KINDS).flatMap(([kind, [label, make]]) =>
    make === copiedKind && !likeIt(kind, forms) ? [] : [[kind, label]],
  );
  const label = line("Libellé", "Ce que lit le visiteur : « Étage », « Qui nous ouvrira ? »");
  const kind = { ...oneOf("Réponse attendue", Object.fromEntries(kinds)), default: "text" };
  const choices = lines("Choix proposés", "Un par ligne.");
  const person = tick("La réponse peut désigner une personne", "Nom, adresse, code d’accès…");
  return [
    ask("label", label, "le libellé de la question"),
    ask("kind", kind, "la sorte de réponse"),
    ask("choices", choices, "les choix, un par ligne", { kind: CHOOSING }),
    ask("unit", line("Unité", "m², années…", 12), undefined, { kind: ["number"] }),
    ask("personal", person, undefined, { kind: ["text"] }),
    ask("isRequired", tick("Réponse obligatoire")),
  ];
}

/** What keeps the choices of a question from being told apart. */
export function choiceFaults({ kind, choices: typed }: Answers): Missing[] {
  if (!CHOOSING.includes(String(kind))) return [];
  const labels = linesOf(typed);
  const at = "choices";
  const twice = labels.find((label, rank) => labels.indexOf(label) < rank);
  if (twice) return [{ message: `Le choix ${cited(twice)} est là deux fois : gardez-en un.`, at }];
  return labels.length < 2
    ? [{ message: "Il manque : un deuxième choix, sur une ligne à lui.", at }]
    : [];
}

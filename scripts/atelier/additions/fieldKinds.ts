import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { type Form, formFieldsOf } from "../../project/forms.ts";
import { setTypography } from "../../project/typography.ts";
import { cited, emptyMessage, linesOf, slugFor } from "../editing/words.ts";
import { type Ask, ask, line, lines, type Missing, oneOf, tick } from "./addition.ts";

/** What a new question is made of. */
interface Asked {
  answers: Answers;
  /** Whatever else is asked. */
  isRequired: boolean;
  /** Those from which name, e-mail and telephone are taken over. */
  forms: readonly Form[];
  /** The other questions of its form. */
  others: readonly FieldSchema[];
}

type Question = Asked & { title: string };

const likeIt = (kind: string, forms: readonly Form[]): FieldSchema | undefined =>
  forms
    .flatMap(formFieldsOf)
    .find(({ value: { ui } }) => ui.widget === kind || ui.autocomplete === kind)?.value;

const half = { width: "half" as const };

/** Values with their labels; a choice may not be there twice. */
function choices(labels: string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const label of labels) values[slugFor(label, Object.keys(values))] = label;
  return values;
}

function textField({ title, answers, isRequired }: Question): FieldSchema {
  const isLong = answers.kind === "textarea";
  const maxLength = isLong ? 2000 : 120;
  return {
    type: "string",
    title,
    ...(isRequired && { pattern: "\\S" }),
    maxLength,
    errorMessage: {
      ...(isRequired && {
        pattern: emptyMessage(title, { type: "string", ui: { widget: "text" } }),
      }),
      maxLength: `La réponse à ${cited(title)} ne peut pas dépasser ${maxLength} caractères`,
    },
    ui: isLong
      ? { widget: "textarea", personal: true, rows: 4 }
      : { widget: "text", ...(answers.personal === true && { personal: true as const }) },
  };
}

function choiceField({ title, answers: { kind, choices: typed } }: Question): FieldSchema {
  const isYesNo = kind === "yesNo";
  const labels = choices(isYesNo ? ["Oui", "Non"] : linesOf(typed));
  const widget = isYesNo ? "cards" : (kind as "cards" | "select");
  return {
    type: "string",
    title,
    enum: Object.keys(labels),
    errorMessage: { enum: "Choisissez une réponse de la liste" },
    ui: { widget, ...(isYesNo && { columns: 2 as const }), labels },
  };
}

function listField({ title, answers, isRequired }: Question): FieldSchema {
  const labels = choices(linesOf(answers.choices));
  return {
    type: "array",
    title,
    ...(isRequired && { minItems: 1 }),
    uniqueItems: true,
    items: {
      type: "string",
      enum: Object.keys(labels),
      errorMessage: { enum: "Ce choix n’est pas proposé" },
    },
    errorMessage: {
      ...(isRequired && { minItems: `Cochez au moins un choix sous ${cited(title)}` }),
      uniqueItems: "Chaque choix ne peut être coché qu’une fois",
    },
    ui: { widget: "checkboxes", labels },
  };
}

const GREATEST = 100_000;

function numberField({ title, answers: { unit } }: Question): FieldSchema {
  return {
    type: "number",
    title,
    minimum: 0,
    maximum: GREATEST,
    errorMessage: {
      type: "Indiquez un nombre, par exemple 12",
      minimum: "Indiquez un nombre d’au moins 0",
      maximum: `Indiquez un nombre d’au plus ${GREATEST.toLocaleString("fr-FR").replace(/\s/g, " ")}`,
    },
    ui: { widget: "number", ...(unit && { unit: setTypography(String(unit)) }), ...half },
  };
}

function copiedField({ title, answers, forms, others }: Question): FieldSchema | undefined {
  const like = likeIt(String(answers.kind), forms);
  if (!like) return undefined;
  const { description: _, default: _start, ui, ...rules } = structuredClone(like);
  const { autocomplete, takesUnsent: _box, saidAs: _names, ...shown } = ui;
  // What the browser fills in by itself belongs to one question of a form only.
  const isFree = autocomplete && !others.some((one) => one.ui.autocomplete === autocomplete);
  return { ...rules, title, ui: { ...shown, ...(isFree && { autocomplete }) } };
}

const dateField = ({ title }: Question): FieldSchema => ({
  type: "string",
  title,
  format: "date",
  errorMessage: { format: "Indiquez une date, par exemple 14/03/2026" },
  ui: { widget: "date", ...half },
});

const consentField = ({ title }: Question): FieldSchema => ({
  type: "boolean",
  title,
  const: true,
  errorMessage: { const: "Cet accord est nécessaire pour continuer" },
  ui: { widget: "consent" },
});

/** The kinds of question, as the person who adds one knows them, and what makes each. */
const KINDS: Record<string, [label: string, make: (one: Question) => FieldSchema | undefined]> = {
  text: ["Une ligne de texte", textField],
  textarea: ["Un texte long", textField],
  name: ["Un nom", copiedField],
  email: ["Une adresse e-mail", copiedField],
  phone: ["Un téléphone", copiedField],
  number: ["Un nombre", numberField],
  date: ["Une date", dateField],
  cards: ["Un choix parmi peu", choiceField],
  select: ["Un choix dans une liste", choiceField],
  checkboxes: ["Plusieurs choix", listField],
  yesNo: ["Oui ou non", choiceField],
  checkbox: ["Une case à cocher", ({ title }) => tick(title)],
  consent: ["Un accord à donner", consentField],
};

/** A new question, with a message for each of its rules. */
export function fieldOf(asked: Asked): FieldSchema | undefined {
  const { kind, label } = asked.answers;
  const [, make] = KINDS[String(kind)] ?? [];
  return make?.({ ...asked, title: setTypography(String(label)) });
}

const CHOOSING = ["cards", "select", "checkboxes"];

/** What is asked of any new question. @param forms those from which name, e-mail and telephone are taken over */
export function fieldAsks(forms: readonly Form[]): Ask[] {
  const kinds = Object.entries(KINDS).flatMap(([kind, [label, make]]) =>
    make === copiedField && !likeIt(kind, forms) ? [] : [[kind, label]],
  );
  const label = line("Libellé", "Ce que lit le visiteur : « Étage », « Qui nous ouvrira ? »");
  const kind = oneOf("Réponse attendue", Object.fromEntries(kinds), "text");
  const choices = lines("Choix proposés", "Un par ligne.");
  const person = tick("La réponse peut désigner une personne", "Nom, adresse, code d’accès…");
  return [
    ask("label", label, "le libellé de la question"),
    ask("kind", kind, "la sorte de réponse"),
    ask("choices", choices, "les choix, un par ligne", { kind: CHOOSING }),
    ask("unit", line("Unité", "m², années…", 12), undefined, { kind: ["number"] }),
    ask("personal", person, undefined, { kind: ["text"] }),
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

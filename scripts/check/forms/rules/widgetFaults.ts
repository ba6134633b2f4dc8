import type { FieldSchema, FieldUi } from "../../../../src/generated/schema-types.ts";
import type { StepFile } from "../../../forms/readForms.ts";
import { type Fault, quoted } from "../fault.ts";
import { type PlacedField, placedFields } from "../placedFields.ts";

interface Fit {
  expected: string;
  isMet(field: FieldSchema): boolean;
}

const freeText: Fit = {
  expected: '"type": "string", sans « enum »',
  isMet: (field) => field.type === "string" && !field.enum,
};
const oneChoice: Fit = {
  expected: '"type": "string" et la liste « enum » des choix',
  isMet: (field) => field.type === "string" && field.enum !== undefined,
};

/** What each widget asks of the field that uses it; one that is not listed suits any. */
const FITS: Partial<Record<FieldUi["widget"], Fit>> = {
  text: freeText,
  phone: freeText,
  textarea: freeText,
  cards: oneChoice,
  select: oneChoice,
  email: {
    expected: '"type": "string" et "format": "email"',
    isMet: (field) => field.type === "string" && field.format === "email",
  },
  date: {
    expected: '"type": "string" et "format": "date"',
    isMet: (field) => field.type === "string" && field.format === "date",
  },
  number: {
    expected: '"type": "number" ou "integer"',
    isMet: (field) => field.type === "number" || field.type === "integer",
  },
  checkbox: {
    expected: '"type": "boolean", sans « const » (un accord à donner : "widget": "consent")',
    isMet: (field) => field.type === "boolean" && field.const === undefined,
  },
  consent: {
    expected: '"type": "boolean" et "const": true',
    isMet: (field) => field.type === "boolean" && field.const === true,
  },
  checkboxes: {
    expected: '"type": "array" et la liste des choix dans items.enum',
    isMet: (field) => field.type === "array" && field.items !== undefined,
  },
};

const INPUTS: FieldUi["widget"][] = ["text", "email", "phone", "number"];

/** Settings that only some widgets use. */
const SETTINGS: Partial<Record<keyof FieldUi, FieldUi["widget"][]>> = {
  labels: ["cards", "select", "checkboxes"],
  hints: ["cards", "checkboxes"],
  advice: ["cards", "checkboxes"],
  choiceGroups: ["checkboxes"],
  placeholder: [...INPUTS, "textarea", "select"],
  autocomplete: [...INPUTS, "textarea", "select"],
  inputMode: INPUTS,
  unit: INPUTS,
  normalize: ["text"],
  rows: ["textarea"],
  min: ["date"],
};

/** Widgets that do not suit their field, and settings that they do not use. */
export function widgetFaults(step: StepFile): Fault[] {
  return placedFields(step).flatMap((placed) => {
    const unsuited = unfit(placed);
    return unsuited.length > 0 ? unsuited : idleSettings(placed);
  });
}

function unfit({ file, path, key, field }: PlacedField): Fault[] {
  const { widget } = field.ui;
  const fit = FITS[widget];
  if (!fit || fit.isMet(field)) return [];
  return [
    {
      file,
      path: [...path, "ui", "widget"],
      rule: "widget inadapté",
      message: `Le widget « ${widget} » ne convient pas au champ « ${key} » tel qu’il est décrit.`,
      expected: fit.expected,
      found: found(field),
    },
  ];
}

function found({ type, format, enum: values, const: ticked }: FieldSchema): string {
  const extras = [
    format && `"format": "${format}"`,
    values && "une liste « enum »",
    ticked && '"const": true',
  ];
  return [`"type": "${type}"`, ...extras.filter(Boolean)].join(", ");
}

function idleSettings({ file, path, field }: PlacedField): Fault[] {
  const settings = Object.keys(field.ui) as (keyof FieldUi)[];
  return settings.flatMap((setting) => {
    const users = SETTINGS[setting];
    if (!users || users.includes(field.ui.widget)) return [];
    return {
      file,
      path: [...path, "ui", setting],
      rule: "réglage sans effet",
      message: `« ${setting} » ne change rien pour le widget « ${field.ui.widget} » : retirer cette clé.`,
      expected: `« ${setting} » seulement avec ${quoted(users)}`,
    };
  });
}

import { stepFields } from "../../../scripts/project/fields.ts";
import type { StepFile } from "../../../scripts/project/forms.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { patternBreakers, textOfLength, unknownPattern } from "./sampleAnswers.ts";

/** One value of one field and the message that it must get; null for none. */
export interface RuleCase {
  key: string;
  /** The value in words. */
  situation: string;
  value: unknown;
  message: string | null;
}

type Situation = Omit<RuleCase, "key">;
type RuleName = Exclude<
  keyof FieldSchema,
  "type" | "title" | "description" | "default" | "ui" | "errorMessage"
>;

/** Step between a bound and the nearest value outside it. */
const NUDGE = 0.01;

const texts = (field: FieldSchema, bound: number, rule: "minLength" | "maxLength"): Situation[] => {
  const isLower = rule === "minLength";
  const outside = isLower ? bound - 1 : bound + 1;
  const inside = isLower ? bound + 1 : bound - 1;
  const isPossible = (length: number) =>
    length >= (field.minLength ?? 1) &&
    length <= (field.maxLength ?? length) &&
    new RegExp(field.pattern ?? "").test(textOfLength(field, length));
  return [
    {
      situation: `${outside} characters, ${isLower ? "at least" : "at most"} ${bound}`,
      value: textOfLength(field, outside),
      message: messageOf(field, rule),
    },
    { situation: `exactly ${bound} characters`, value: textOfLength(field, bound), message: null },
    ...(isPossible(inside)
      ? [{ situation: `${inside} characters`, value: textOfLength(field, inside), message: null }]
      : []),
  ];
};

const numbers = (
  field: FieldSchema,
  rule: "minimum" | "maximum" | "exclusiveMinimum",
): Situation[] => {
  const bound = field[rule] ?? 0;
  const outward = rule === "maximum" ? 1 : -1;
  const message = messageOf(field, rule);
  return [
    { situation: `${bound + outward * NUDGE}`, value: bound + outward * NUDGE, message },
    { situation: `${bound}`, value: bound, message: rule === "exclusiveMinimum" ? message : null },
    { situation: `${bound - outward * NUDGE}`, value: bound - outward * NUDGE, message: null },
  ];
};

const formatBreakers = {
  email: ["abc", "a@b", "a@b.f", "@b.fr", "a b@c.fr", "a@b@c.fr", "a@b.fr, c@d.fr"],
  date: ["14/03/2026", "2026-13-01", "2026-00-10", "2026-01-32", "2026"],
};

function choiceSituations(field: FieldSchema): Situation[] {
  const values = field.enum ?? [];
  return [
    ...values.map((value) => ({ situation: `the choice ${value}`, value, message: null })),
    { situation: "a choice of no list", value: "x-y-z", message: messageOf(field, "enum") },
  ];
}

function listSituations(field: FieldSchema): Situation[] {
  const values = field.items?.enum ?? [];
  const message = field.items?.errorMessage.enum ?? null;
  return [
    { situation: "every choice", value: values, message: null },
    { situation: "a choice of no list", value: ["x-y-z"], message },
  ];
}

/** How each rule is tried: below, at and above its bound, or with what it takes and refuses. */
const attempts: Record<RuleName, (field: FieldSchema) => Situation[]> = {
  minLength: (field) => texts(field, field.minLength ?? 0, "minLength"),
  maxLength: (field) => texts(field, field.maxLength ?? 0, "maxLength"),
  minimum: (field) => numbers(field, "minimum"),
  maximum: (field) => numbers(field, "maximum"),
  exclusiveMinimum: (field) => numbers(field, "exclusiveMinimum"),
  pattern: (field) => {
    const value = patternBreakers[field.pattern ?? ""];
    if (value === undefined) throw new Error(unknownPattern(field.pattern));
    return [{ situation: `« ${value} »`, value, message: messageOf(field, "pattern") }];
  },
  format: (field) =>
    formatBreakers[field.format ?? "email"].map((value) => ({
      situation: `« ${value} »`,
      value,
      message: messageOf(field, "format"),
    })),
  enum: choiceSituations,
  items: listSituations,
  const: (field) => [
    { situation: "left unticked", value: false, message: messageOf(field, "const") },
    { situation: "ticked", value: true, message: null },
  ],
  minItems: (field) => {
    const values = field.items?.enum ?? [];
    const bound = field.minItems ?? 0;
    const few = { value: values.slice(0, bound - 1), message: messageOf(field, "minItems") };
    return [
      { situation: `${bound - 1} choices, at least ${bound}`, ...few },
      { situation: `exactly ${bound} choices`, value: values.slice(0, bound), message: null },
      { situation: `${bound + 1} choices`, value: values.slice(0, bound + 1), message: null },
    ];
  },
  maxItems: (field) => {
    const values = field.items?.enum ?? [];
    const bound = field.maxItems ?? 0;
    const many = values.slice(0, bound + 1);
    const message = many.length > bound ? messageOf(field, "maxItems") : null;
    return [{ situation: `${many.length} choices, at most ${bound}`, value: many, message }];
  },
  uniqueItems: (field) => {
    const [first] = field.items?.enum ?? [];
    const message = messageOf(field, "uniqueItems");
    return [{ situation: "one choice twice", value: [first, first], message }];
  },
};

function messageOf(field: FieldSchema, rule: string): string {
  const message = field.errorMessage?.[rule];
  if (!message) throw new Error(`The rule ${rule} of « ${field.title} » has no message`);
  return message;
}

function fieldSituations(field: FieldSchema): Situation[] {
  const rules = (Object.keys(field) as (keyof FieldSchema)[]).filter(
    (name): name is RuleName => name in attempts,
  );
  const isNumber = field.type === "number" || field.type === "integer";
  const words = {
    situation: "words",
    value: "grand",
    message: isNumber ? messageOf(field, "type") : null,
  };
  return [...rules.flatMap((rule) => attempts[rule](field)), ...(isNumber ? [words] : [])];
}

/** Every rule of every field of a step, tried on both sides of its bound. */
export function ruleCases(step: StepFile): RuleCase[] {
  return Object.entries(stepFields(step.schema)).flatMap(([key, field]) =>
    fieldSituations(field).map((situation) => ({ key, ...situation })),
  );
}

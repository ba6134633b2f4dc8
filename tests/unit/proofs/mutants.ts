import { stepFields } from "../../../scripts/project/forms.ts";
import type { Condition, FieldSchema, StepSchema } from "../../../src/generated/schema-types.ts";

/** A step with one rule that is not as it should be. */
export interface Mutant {
  /** What was done to it. */
  what: string;
  /** The questions whose answers may tell. */
  keys: string[];
  step: StepSchema;
}

const BOUNDS = [
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "minItems",
  "maxItems",
] as const;
const RULES = [...BOUNDS, "pattern", "format", "const", "enum", "items", "uniqueItems"] as const;

/** Every way to move one bound by one, to drop one rule or choice, to turn one condition. */
export function mutantsOf(step: StepSchema): Mutant[] {
  const keys = Object.keys(stepFields(step));
  return [
    ...keys.flatMap((key) => fieldMutants(step, key)),
    ...keys.flatMap((key) => requiredMutants(step, key)),
    ...(step.allOf ?? []).flatMap((_, rank) => conditionMutants(step, rank)),
  ];
}

/** The step after a change of a copy of it. */
function changed(step: StepSchema, change: (copy: StepSchema) => void): StepSchema {
  const copy = structuredClone(step);
  change(copy);
  return copy;
}

function fieldMutants(step: StepSchema, key: string): Mutant[] {
  const field = stepFields(step)[key] as FieldSchema;
  const mutant = (what: string, change: (copy: FieldSchema) => void): Mutant => ({
    what: `${key}: ${what}`,
    keys: [key],
    step: changed(step, (copy) => change(stepFields(copy)[key] as FieldSchema)),
  });
  const moved = BOUNDS.flatMap((rule) =>
    [-1, 1].flatMap((by) => {
      const bound = field[rule];
      if (bound === undefined) return [];
      return [
        mutant(`${rule} ${bound + by}`, (copy) => Object.assign(copy, { [rule]: bound + by })),
      ];
    }),
  );
  const dropped = RULES.filter((rule) => field[rule] !== undefined).map((rule) =>
    mutant(`no ${rule}`, (copy) => Reflect.deleteProperty(copy, rule)),
  );
  const offered = field.enum ?? field.items?.enum ?? [];
  const choices = (offered.length > 1 ? offered : []).map((choice, rank) =>
    mutant(`no choice ${choice}`, (copy) => (copy.enum ?? copy.items?.enum ?? []).splice(rank, 1)),
  );
  return [...moved, ...dropped, ...choices, ...patternMutants(field, mutant)];
}

/** The bounds within a pattern. */
function patternMutants(
  { pattern = "" }: FieldSchema,
  mutant: (what: string, change: (copy: FieldSchema) => void) => Mutant,
): Mutant[] {
  return [...pattern.matchAll(/(?<=\{(?:\d+,)?)\d+(?=[,}])/g)].flatMap(({ 0: bound, index }) =>
    [-1, 1].map((by) => {
      const end = index + bound.length;
      const other = `${pattern.slice(0, index)}${Number(bound) + by}${pattern.slice(end)}`;
      return mutant(`pattern ${other}`, (copy) => {
        copy.pattern = other;
      });
    }),
  );
}

function requiredMutants(step: StepSchema, key: string): Mutant[] {
  const scopes = (of: StepSchema) => [of, ...(of.allOf ?? []).map(({ then }) => then)];
  return scopes(step).flatMap(({ properties, required = [] }, rank) => {
    if (!(key in properties)) return [];
    const others = required.includes(key)
      ? required.filter((one) => one !== key)
      : [...required, key];
    return [
      {
        what: `${key}: ${required.includes(key) ? "not " : ""}required`,
        keys: [key],
        step: changed(step, (copy) =>
          Object.assign(scopes(copy)[rank] ?? {}, { required: others }),
        ),
      },
    ];
  });
}

function conditionMutants(step: StepSchema, rank: number): Mutant[] {
  const condition = step.allOf?.[rank] as Condition;
  const keys = Object.keys(condition.if.properties);
  const mutant = (what: string, turned: object): Mutant => ({
    what: `condition on ${keys}: ${what}`,
    keys,
    step: changed(step, ({ allOf = [] }) =>
      allOf.splice(rank, 1, { ...condition, if: turned as Condition["if"] }),
    ),
  });
  const turned = keys.flatMap((key) => {
    const offered = stepFields(step)[key]?.enum ?? [];
    const tested = condition.if.properties[key]?.enum ?? [];
    return offered.flatMap((choice) => {
      const others = offered.filter((one) => tested.includes(one) !== (one === choice));
      const properties = { ...condition.if.properties, [key]: { enum: others } };
      return others.length > 0 ? [mutant(`${choice} turned`, { ...condition.if, properties })] : [];
    });
  });
  return [
    ...turned,
    mutant("negated", { not: condition.if }),
    mutant("met before any answer", { properties: condition.if.properties }),
    mutant("always met", {}),
  ];
}

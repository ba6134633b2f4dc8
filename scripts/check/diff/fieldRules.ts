import { formatFrenchNumber } from "../../../src/domain/frenchFormats.ts";
import { formats } from "../../generate/formats.ts";
import type { Place } from "../../project/dataFile.ts";
import { quoted } from "../../project/names.ts";
import { BOUNDS, SWITCHES } from "../ruleNames.ts";
import { patternSamples } from "../storage/patternSamples.ts";
import { type AskedField, atStep, choicesIn, isKept, labelled, titled } from "./askedFields.ts";
import type { Change } from "./change.ts";

/** Whether a rule lets fewer answers through than before, or more; `changed` where it does both. */
type Direction = "tightened" | "loosened" | "changed";

/** One rule of a field that is not what it was. */
interface ChangedRule {
  /** What the rule is about, as the end of a sentence. */
  name: string;
  direction: Direction;
  place: Place;
  before: unknown;
  now: unknown;
}

/** Keys of a field that are rules: what is said of them is said here. */
export const RULE_KEYS = [
  ...Object.keys(BOUNDS),
  ...Object.keys(SWITCHES),
  "pattern",
  "format",
  "type",
];

/** The rule that tells when a question is asked at all: what is stored may be empty all along. */
const WHEN_ASKED = "quand elle est posée";

const KINDS = {
  tightened: "règle resserrée",
  loosened: "règle assouplie",
  changed: "règle changée",
} as const;

/** Rules of a field that became stricter, or less strict. */
export function ruleChanges(before: AskedField, now: AskedField): Change[] {
  const rules = [
    ...changedRules(before.place, now.place),
    ...requirement(before, now),
    ...condition(before, now),
  ];
  return rules.map(({ name, direction, place, before: was, now: is }) => ({
    kind: KINDS[direction],
    place,
    message: `Question ${titled(now.place)} : ${name}.`,
    before: told(was),
    now: told(is),
    rows: name === WHEN_ASKED ? undefined : rowsOf(now, direction),
    drafts: draftsOf(now, direction),
  }));
}

function changedRules(before: Place, now: Place): ChangedRule[] {
  const rule = (
    name: string,
    direction: Direction | undefined,
    ...path: string[]
  ): ChangedRule[] => {
    const [was, is] = [before.find(...path), now.find(...path)];
    if (direction === undefined || was.value === is.value) return [];
    return [{ name, direction, place: is, before: was.value, now: is.value }];
  };
  const bounds = Object.entries(BOUNDS).flatMap(([key, { name, isUpper }]) => {
    const none = isUpper ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    const [was, is] = [before, now].map((place) => Number(place.find(key).value ?? none));
    return rule(name, Number(is) > Number(was) === isUpper ? "loosened" : "tightened", key);
  });
  const switches = Object.entries(SWITCHES).flatMap(([key, { name }]) => {
    const path = key === "min" ? ["ui", key] : [key];
    return rule(name, now.find(...path).value ? "tightened" : "loosened", ...path);
  });
  return [
    ...rule("sorte de réponse", "changed", "type"),
    ...bounds,
    ...switches,
    ...rule(
      "forme attendue",
      formDirection(before, now, (place) => expression(place.find("format").value)),
      "format",
    ),
    ...rule(
      "forme de la saisie",
      formDirection(before, now, (place) => place.find("pattern").value),
      "pattern",
    ),
  ];
}

function expression(format: unknown): unknown {
  return Object.entries(formats).find(([name]) => name === format)?.[1].source;
}

/** Longest text that is tried where an expression sets no limit. */
const LONGEST = 40;

/** Tries texts that go to the limits of one expression on the other. */
function formDirection(before: Place, now: Place, sourceOf: (place: Place) => unknown): Direction {
  const [was, is] = [sourceOf(before), sourceOf(now)].map((source) => String(source ?? ""));
  const covers = (wide = "", narrow = ""): boolean =>
    wide === "" ||
    (narrow !== "" && patternSamples(narrow, LONGEST).every((text) => new RegExp(wide).test(text)));
  const [isWider, isNarrower] = [covers(is, was), covers(was, is)];
  if (isWider === isNarrower) return "changed";
  return isWider ? "loosened" : "tightened";
}

function requirement(before: AskedField, now: AskedField): ChangedRule[] {
  if (before.isRequired === now.isRequired) return [];
  const direction = now.isRequired ? "tightened" : "loosened";
  const word = (isRequired: boolean) => (isRequired ? "obligatoire" : "facultative");
  const values = { before: word(before.isRequired), now: word(now.isRequired) };
  return [{ name: "réponse attendue", direction, place: now.place, ...values }];
}

/** The answers upon which a field is asked, question by question; none for one that always is. */
function triggers({ condition }: AskedField): Map<string, string[]> {
  const tests = condition?.children() ?? [];
  return new Map(
    tests.map((test) => [
      test.key,
      test
        .find("enum")
        .children()
        .map(({ value }) => String(value)),
    ]),
  );
}

function condition(before: AskedField, now: AskedField): ChangedRule[] {
  const [was, is] = [triggers(before), triggers(now)];
  const [told, tells] = [conditionWords(before, was), conditionWords(now, is)];
  if (told === tells) return [];
  const isPart = (some: typeof was, others: typeof was): boolean =>
    [...others].every(([key, values]) => {
      const own = some.get(key);
      return own !== undefined && (values.length === 0 || own.every((one) => values.includes(one)));
    });
  const [isRarer, isOftener] = [isPart(is, was), isPart(was, is)];
  const direction = isRarer === isOftener ? "changed" : isRarer ? "tightened" : "loosened";
  const place = now.condition ?? now.place;
  return [{ name: WHEN_ASKED, direction, place, before: told, now: tells }];
}

function conditionWords({ step }: AskedField, tests: ReturnType<typeof triggers>): string {
  const words = [...tests].map(([key, values]) => {
    const question = step.find("properties", key) as AskedField["place"];
    if (question.value === undefined) return `« ${key} » : ${quoted(values)}`;
    const labels = choicesIn(question)
      .filter(({ value }) => values.includes(value))
      .map(labelled);
    return `${titled(question)} : ${labels.join(" ou ") || "cochée"}`;
  });
  return words.length > 0 ? `si ${words.join(" et ")}` : "toujours";
}

/** What a change of what is stored asks of the rows and of their column; nothing of other fields. */
export function rowsOf({ columns: [one] }: AskedField, direction: Direction): string | undefined {
  if (!one) return undefined;
  const column = `la colonne « ${one.column} » de « ${one.table} »`;
  const old = `les lignes déjà reçues peuvent contenir dans ${column} ce qui n’est plus admis`;
  if (direction === "tightened") return `${old} : « npm run migration » les compte.`;
  const follow = "doit suivre avant la mise en ligne : « npm run migration ».";
  return direction === "loosened" ? `${column} ${follow}` : `${old} ; la colonne ${follow}`;
}

function draftsOf(field: AskedField, direction: Direction): string | undefined {
  if (direction === "loosened" || !isKept(field)) return undefined;
  return `celle qui manque ou ne convient plus est à redonner${atStep(field)}.`;
}

function told(value: unknown): string {
  if (value === undefined) return "aucune règle";
  if (value === true) return "oui";
  return typeof value === "number" ? formatFrenchNumber(value) : String(value);
}

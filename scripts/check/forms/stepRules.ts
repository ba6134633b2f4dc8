import type { Condition, StepSchema } from "../../../src/generated/schema-types.ts";
import type { Place } from "../../project/dataFile.ts";
import { type Field, fieldsOf, requiredKeys, type Scope, scopesOf } from "../../project/forms.ts";
import { unmatched } from "../../project/names.ts";
import { unknownChoice, unknownField } from "../referenceRules.ts";
import { ofEach } from "../rules.ts";

type Fields = ReadonlyMap<string, Field>;
type Tests = Condition["if"]["properties"];
type Test = Tests[string];

/** What visitors read above a field; its key where there is no such field. */
const titleOf = (key: string, fields: Fields): string => fields.get(key)?.value.title ?? key;

/** A step with its fields by their keys. */
const withFields = (step: Place<StepSchema>) => {
  const fields: Fields = new Map(fieldsOf(step).map((field) => [field.key, field]));
  return { step, fields };
};

/** What is wrong in how a step uses its fields. */
export const stepRules = ofEach(({ steps }) => steps.map(withFields), {
  *hiddenRequired({ step, fields }) {
    for (const key of step.at("required").children()) {
      if (key.value in step.value.properties || !fields.has(key.value)) continue;
      const message = `La question « ${titleOf(key.value, fields)} » n’apparaît que sous condition : exigée ici, elle bloquerait le visiteur qui ne la voit pas.`;
      const expected = `"${key.value}" dans "required" de sa condition ("then")`;
      yield key.finding("question cachée obligatoire", message, { expected, found: key.value });
    }
  },
  *messages({ step, fields }) {
    for (const scope of scopesOf(step)) yield* requiredMessages(scope, fields);
  },
  *conditions({ step, fields }) {
    for (const condition of step.at("allOf").children()) {
      yield* tests(condition.at("if"), fields);
      yield* contradictions(condition, fields);
    }
  },
  *folded({ step, fields }) {
    const required = requiredKeys(step);
    const groups = step.at("form").at("groups").children();
    for (const key of keysIn(groups.filter(({ value }) => value.folded))) {
      if (!required.has(key.value)) continue;
      const message = `La question « ${titleOf(key.value, fields)} » est obligatoire dans un groupe replié : le visiteur ne la verrait pas.`;
      const expected = `"${key.value}" dans un autre groupe, ou hors de "required"`;
      yield key.finding("question repliée obligatoire", message, { expected, found: key.value });
    }
  },
  /** Questions before one on which they depend: they would come in above its answer. */
  *order({ step, fields }) {
    const keys = keysIn(step.at("form").at("groups").children());
    for (const [rank, key] of keys.entries()) {
      const tests = fields.get(key.value)?.condition?.value ?? {};
      const trigger = keys.slice(rank + 1).find(({ value }) => value in tests);
      if (!trigger) continue;
      const [title, other] = [key, trigger].map(({ value }) => `« ${titleOf(value, fields)} »`);
      const message = `La question ${title} est placée avant ${other}, dont elle dépend : elle apparaîtrait au-dessus de la réponse qui la fait poser. La placer après.`;
      yield key.finding("question avant sa condition", message, { isAdvice: true });
    }
  },
});

/** A key of `required` that names no field is told elsewhere, and its message left alone. */
function* requiredMessages(scope: Scope, fields: Fields) {
  const messages = scope.at("errorMessage").at("required");
  const messageKeys = Object.keys(messages.value ?? {});
  const { missing, idle, meant } = unmatched(scope.value.required ?? [], messageKeys);
  for (const key of missing.filter((one) => fields.has(one))) {
    const message = `La question « ${titleOf(key, fields)} » est obligatoire, mais rien n’est dit au visiteur qui la laisse vide.`;
    const expected = `"${key}": "une phrase en français", dans errorMessage.required`;
    yield messages.at(key).finding("message manquant", message, { expected });
  }
  for (const key of idle) {
    const close = meant.get(key);
    if (close && !fields.has(close)) continue;
    const hint = close ? ` Vouliez-vous dire « ${close} » ?` : "";
    const message = `Ce message ne servira jamais : la question « ${titleOf(key, fields)} » n’est pas ${fields.has(key) ? "obligatoire" : "posée"}.${hint}`;
    const expected = close
      ? `la clé "${close}"`
      : `"${key}" ajouté à "required", ou ce message retiré`;
    yield messages.at(key).finding("message sans règle", message, { expected, found: key });
  }
}

function* tests(test: Place<Condition["if"]>, fields: Fields) {
  const { required, properties } = test.value;
  const rule = "condition incomplète";
  for (const tested of test.at("properties").children()) {
    const { key } = tested;
    yield* testedAnswers(tested, fields);
    if (required.includes(key)) continue;
    const message = `La condition sur « ${titleOf(key, fields)} » serait remplie avant toute réponse : elle doit en attendre une.`;
    const expected = `"required": ["${key}"], à côté de "properties"`;
    yield tested.finding(rule, message, { expected });
  }
  for (const key of test.at("required").children()) {
    if (key.value in properties) continue;
    const message = `La condition cite « ${titleOf(key.value, fields)} » sans dire quelle réponse elle attend.`;
    const expected = `"${key.value}": { "enum": [ … ] }, dans "properties" de la condition`;
    yield key.finding(rule, message, { expected });
  }
}

function* testedAnswers(test: Place<Test>, fields: Fields) {
  const { key } = test;
  const field = fields.get(key);
  if (!field) {
    yield* unknownField(test, key, fields.keys());
  } else if (test.value.const && field.value.type !== "boolean") {
    const message = `« ${field.value.title} » n’est pas une case à cocher : la condition ne serait jamais remplie.`;
    const expected = `"${key}": { "enum": [ … ] }`;
    yield test.finding("condition impossible", message, { expected, found: '"const": true' });
  } else {
    for (const answer of test.at("enum").children()) {
      const wish = `la réponse « ${answer.value} » : la condition ne serait jamais remplie`;
      yield* unknownChoice(answer, answer.value, field, wish);
    }
  }
}

/** The answers that tests of one question each let through: by choices, or a ticked box. */
const common = (tests: readonly Test[]): unknown[] =>
  tests
    .map((test): unknown[] => test.enum ?? [test.const])
    .reduce((left, right) => left.filter((answer) => right.includes(answer)));

/** What must be answered for a condition to hold: its tests, and those behind their questions. */
function impliedTests(tested: Tests, fields: Fields, seen: string[] = []): Map<string, Test[]> {
  const all = new Map<string, Test[]>();
  for (const [key, test] of Object.entries(tested)) {
    const behind = fields.get(key)?.condition?.value ?? {};
    const implied = seen.includes(key) ? [] : impliedTests(behind, fields, [...seen, key]);
    for (const [name, tests] of [[key, [test]] as const, ...implied])
      all.set(name, [...(all.get(name) ?? []), ...tests]);
  }
  return all;
}

/** Conditions that need two answers to one question, or the answer to a question of their own. */
function* contradictions(condition: Place<Condition>, fields: Fields) {
  const { if: test, then } = condition.value;
  for (const [key, tests] of impliedTests(test.properties, fields)) {
    const isOwn = key in then.properties;
    if (!isOwn && common(tests).length > 0) continue;
    const question = `la question « ${titleOf(key, fields)} »`;
    const reason = isOwn
      ? `${question}, dont elle dépend, n’est posée que par elle`
      : `${question} devrait avoir deux réponses, l’une pour elle, l’autre pour une question dont elle dépend`;
    const expected = "des réponses qui vont ensemble, ou cette condition retirée";
    const message = `Cette condition n’est jamais remplie : ${reason}.`;
    yield condition.at("if").finding("condition impossible", message, { expected });
  }
}

const keysIn = (groups: readonly Place<StepSchema["form"]["groups"][number]>[]) =>
  groups.flatMap((group) => group.at("fields").children());

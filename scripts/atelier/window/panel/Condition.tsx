import type { FieldSchema } from "../../../../src/generated/schema-types.ts";
import { stepFields } from "../../../project/forms.ts";
import type { DraftNode } from "../../draft.ts";
import { askIf, decidingFields, pathOf, type Test, testOf } from "../../editing/questions.ts";
import { cited } from "../../editing/words.ts";
import { useEditing } from "./editing.ts";
import { conditionAbove, keyOf, shortened, stepAround } from "./names.ts";
import styles from "./panel.module.css";
import { Select } from "./Select.tsx";
import { Tick } from "./Tick.tsx";

interface AnswersProps {
  field: FieldSchema;
  /** Those that count; undefined: its box is ticked. */
  answers: string[] | undefined;
  count(answers: string[]): void;
}

function Answers({ field, answers, count }: AnswersProps) {
  if (!answers) return <p>est coché</p>;
  const toggle = (value: string) =>
    count((field.enum ?? []).filter((one) => (one === value) !== answers.includes(one)));
  return (
    <fieldset className={styles.parts}>
      <legend className="formField-label">est</legend>
      {field.enum?.map((value) => (
        <Tick
          key={value}
          label={field.ui.labels?.[value] ?? value}
          isTicked={answers.includes(value)}
          isDisabled={answers.length === 1 && answers.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </fieldset>
  );
}

/** The test for the first answer to a question that others may depend on. */
const testFor = (key: string, field: FieldSchema | undefined): Test =>
  testOf(key, field?.enum?.[0]);

/** A condition as a sentence: what shows, if which question has which answers. */
export function Condition({ condition }: { condition: DraftNode }) {
  const { editStep } = useEditing();
  const step = stepAround(condition);
  const rank = Number(condition.key.path[1]);
  const fields = stepFields(step);
  const names = decidingFields(step).map(([key, { title }]) => [key, shortened(title)] as const);
  const retest = (what: string, alter: (test: Test) => Test) =>
    editStep(what, ({ allOf }) => {
      if (allOf?.[rank]) allOf[rank].if = alter(allOf[rank].if);
    });
  const count = (key: string, answers: string[]) =>
    retest("Réponses qui font apparaître", ({ required, properties }) => ({
      required,
      properties: { ...properties, [key]: { enum: answers } },
    }));
  const tests = Object.entries(step.allOf?.[rank]?.if.properties ?? {});
  return tests.map(([key, { enum: answers }], place) => {
    const field = fields[key];
    return (
      <div key={key} className={`stack-2 ${styles.sentence}`}>
        <Select
          label={place > 0 ? "et si" : "Apparaît si"}
          value={key}
          options={new Map(names)}
          onChange={(one) => retest("Question dont cela dépend", () => testFor(one, fields[one]))}
        />
        {field && <Answers field={field} answers={answers} count={(given) => count(key, given)} />}
      </div>
    );
  });
}

/** Asks a question only if a test holds, or always; the panel goes along. */
function useAskIf(question: DraftNode): (what: string, test?: Test) => void {
  const { editStep, select } = useEditing();
  const key = keyOf(question);
  return (what, test) => {
    const step = editStep(what, (one) => askIf(one, key, test));
    select({ file: question.key.file, path: pathOf(step, key) });
  };
}

interface OfQuestion {
  question: DraftNode;
}

/** Hides a question that is always asked behind a condition. */
function Always({ question }: OfQuestion) {
  const ask = useAskIf(question);
  const fields = decidingFields(stepAround(question)).filter(([key]) => key !== keyOf(question));
  const names = fields.map(([key, { title }]) => [key, `si ${cited(shortened(title))}…`] as const);
  const hide = (key: string) =>
    ask("Apparaît sous condition", testFor(key, new Map(fields).get(key)));
  return (
    <Select
      label="Ce champ apparaît"
      value=""
      options={new Map([["", "toujours"], ...names])}
      onChange={hide}
    />
  );
}

/** When a question is asked: always, or after certain answers to another one. */
export function Appearance({ question }: OfQuestion) {
  const ask = useAskIf(question);
  const condition = conditionAbove(question);
  if (!condition) return <Always question={question} />;
  const { allOf } = stepAround(question);
  const { [keyOf(question)]: _, ...others } =
    allOf?.[Number(condition.key.path[1])]?.then.properties ?? {};
  const names = Object.values(others).map(({ title }) => cited(title));
  return (
    <>
      <Condition condition={condition} />
      {names.length > 0 && <p className="formField-hint">Vaut aussi pour {names.join(", ")}.</p>}
      <button
        type="button"
        className="button button-ghost button-sm"
        onClick={() => ask("Apparaît toujours")}
      >
        Toujours montrer ce champ
      </button>
    </>
  );
}

import type { DraftNode } from "../../draft.ts";
import {
  answersOf,
  askingAnother,
  conditionAbove,
  countingAnswers,
  decidingQuestions,
  hidingBehind,
  type Move,
  showingAlways,
  type Test,
  testsOf,
} from "./condition.ts";
import { useEditing } from "./editing.ts";
import { nameOf, summaryOf } from "./names.ts";
import styles from "./panel.module.css";
import { Select } from "./Select.tsx";
import { Tick } from "./Tick.tsx";

interface OfQuestion {
  question: DraftNode;
}

/** The answers to a question that count. */
function Answers({ test, question }: OfQuestion & { test: Test }) {
  const { draft, change } = useEditing();
  const chosen = test.answers;
  if (!chosen) return <p>est coché</p>;
  const toggle = (value: string) => {
    const answers = answersOf(question).map((answer) => answer.value);
    const next = answers.filter((one) => (one === value) !== chosen.includes(one));
    change("Réponses qui font apparaître", [countingAnswers(draft, test, next)]);
  };
  return (
    <fieldset className={styles.parts}>
      <legend className="formField-label">est</legend>
      {answersOf(question).map(({ value, label }) => (
        <Tick
          key={value}
          label={label}
          isTicked={chosen.includes(value)}
          isDisabled={chosen.length === 1 && chosen.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </fieldset>
  );
}

/** A condition as a sentence: what shows, if which question has which answers. */
export function Condition({ condition }: { condition: DraftNode }) {
  const { draft, change } = useEditing();
  const questions = decidingQuestions(draft, condition);
  const names = new Map([...questions].map(([key, one]) => [key, summaryOf(draft, one)]));
  const ask = (key: string) => {
    const other = questions.get(key);
    if (other) change("Question dont cela dépend", [askingAnother(draft, condition, other)]);
  };
  return testsOf(draft, condition).map((test, rank) => (
    <div key={test.key} className={styles.sentence}>
      <Select
        label={rank > 0 ? "et si" : "Apparaît si"}
        value={test.key}
        options={names}
        onChange={ask}
      />
      {test.question && <Answers test={test} question={test.question} />}
    </div>
  ));
}

/** Moves a question to where another condition holds, or none; the panel goes along. */
function useMove(): (what: string, move: Move) => void {
  const { change, select } = useEditing();
  return (what, { operations, to }) => {
    change(what, operations);
    select(to);
  };
}

/** Hides a question that is always asked behind a condition. */
function Always({ question }: OfQuestion) {
  const { draft } = useEditing();
  const move = useMove();
  const questions = decidingQuestions(draft, question);
  const names = [...questions].map(([key, one]): [string, string] => [
    key,
    `si « ${summaryOf(draft, one)} »…`,
  ]);
  const hide = (key: string) => {
    const other = questions.get(key);
    if (other) move("Apparaît sous condition", hidingBehind(draft, question, other));
  };
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
  const { draft } = useEditing();
  const move = useMove();
  const condition = conditionAbove(question);
  if (!condition) return <Always question={question} />;
  const others = draft
    .children(question.parent ?? question)
    .filter((one) => one !== question)
    .map((one) => `« ${nameOf(draft, one)} »`);
  return (
    <>
      <Condition condition={condition} />
      {others.length > 0 && <p className="formField-hint">Vaut aussi pour {others.join(", ")}.</p>}
      <button
        type="button"
        className="button button-ghost button-sm"
        onClick={() => move("Apparaît toujours", showingAlways(draft, question))}
      >
        Toujours montrer ce champ
      </button>
    </>
  );
}

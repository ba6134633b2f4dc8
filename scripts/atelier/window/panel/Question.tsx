import { useId } from "react";
import { Control } from "./Control.tsx";
import { controlName, type DraftNode } from "./draft.ts";
import { useEditing } from "./editing.ts";
import { ItemButtons, itemKeys, useMoves } from "./Item.tsx";
import { nameOf, summaryOf } from "./names.ts";
import styles from "./panel.module.css";
import {
  answersOf,
  askingAnother,
  changingRequirement,
  conditionAbove,
  countingAnswers,
  decidingQuestions,
  hidingBehind,
  placeOf,
  requirementOf,
  showingAlways,
  type Test,
  testsOf,
} from "./question.ts";

interface OfQuestion {
  question: DraftNode;
}

interface TickProps {
  label: string;
  isTicked: boolean;
  isDisabled?: boolean;
  onChange(): void;
}

function Tick({ label, isTicked, isDisabled, onChange }: TickProps) {
  return (
    <label className="choiceCard">
      <input
        className="choiceCard-input"
        type="checkbox"
        checked={isTicked}
        disabled={isDisabled}
        onChange={onChange}
      />
      <span className="choiceCard-label">{label}</span>
    </label>
  );
}

/** Whether the question has to be answered, with what is said when it is not. */
function Duty({ question }: OfQuestion) {
  const { draft, change, clicked } = useEditing();
  const { isRequired, message } = requirementOf(draft, question);
  const isShown = message.value !== undefined && controlName(message) !== clicked;
  const toggle = () =>
    change(
      isRequired ? "Réponse facultative" : "Réponse obligatoire",
      changingRequirement(draft, question),
    );
  return (
    <>
      <Tick label="Réponse obligatoire" isTicked={isRequired} onChange={toggle} />
      {isShown && <Control node={message} label="Message si la réponse manque" />}
    </>
  );
}

interface AskedProps {
  label: string;
  /** The key of the chosen question; empty for none. */
  value: string;
  none?: string;
  node: DraftNode;
  onChange(question: DraftNode | undefined): void;
}

/** Chooses the question that others depend on. */
function Asked({ label, value, none, node, onChange }: AskedProps) {
  const { draft } = useEditing();
  const id = useId();
  const questions = decidingQuestions(draft, node);
  return (
    <div className="formField">
      <label htmlFor={id} className="formField-label">
        {label}
      </label>
      <select
        id={id}
        className="formField-input"
        value={value}
        onChange={(event) => onChange(questions.get(event.target.value))}
      >
        {none !== undefined && <option value="">{none}</option>}
        {[...questions].map(([key, question]) => (
          <option key={key} value={key}>
            {none === undefined
              ? summaryOf(draft, question)
              : `si « ${summaryOf(draft, question)} »…`}
          </option>
        ))}
      </select>
    </div>
  );
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
  return testsOf(draft, condition).map((test, rank) => (
    <div key={test.key} className={styles.sentence}>
      <Asked
        label={rank > 0 ? "et si" : "Apparaît si"}
        value={test.key}
        node={condition}
        onChange={(other) =>
          other && change("Question dont cela dépend", [askingAnother(draft, condition, other)])
        }
      />
      {test.question && <Answers test={test} question={test.question} />}
    </div>
  ));
}

/** When the question is asked: always, or after certain answers to another one. */
function Appearance({ question }: OfQuestion) {
  const { draft, change, select } = useEditing();
  const condition = conditionAbove(question);
  if (!condition) {
    return (
      <Asked
        label="Ce champ apparaît"
        value=""
        none="toujours"
        node={question}
        onChange={(other) =>
          other && change("Apparaît sous condition", hidingBehind(draft, question, other))
        }
      />
    );
  }
  const others = draft.children(question.parent ?? question);
  const show = () => {
    change("Apparaît toujours", showingAlways(draft, question));
    select({ file: question.key.file, path: ["properties", question.key.path.at(-1) ?? ""] });
  };
  return (
    <>
      <Condition condition={condition} />
      {others.length > 1 && (
        <p className="formField-hint">
          Vaut aussi pour{" "}
          {others
            .filter((one) => one.key.path.join() !== question.key.path.join())
            .map((one) => `« ${nameOf(draft, one)} »`)
            .join(", ")}
          .
        </p>
      )}
      <button type="button" className="button button-ghost button-sm" onClick={show}>
        Toujours montrer ce champ
      </button>
    </>
  );
}

/** Where the question stands among those that are asked with it. */
function Rank({ item, name }: { item: DraftNode; name: string }) {
  const moves = useMoves(item, name);
  return (
    <div className={styles.cardHead} role="toolbar" aria-label="Place" onKeyDown={itemKeys(moves)}>
      <span>
        Place dans son groupe : {moves.rank + 1} sur {moves.count}
      </span>
      <ItemButtons name={name} moves={moves} />
    </div>
  );
}

/** What the step says of one of its questions. */
export function Question({ question }: OfQuestion) {
  const { draft } = useEditing();
  const item = placeOf(draft, question);
  return (
    <section className={styles.parts} aria-label="Cette question dans l’étape">
      <Duty question={question} />
      <Appearance question={question} />
      {item && <Rank item={item} name={summaryOf(draft, question)} />}
    </section>
  );
}

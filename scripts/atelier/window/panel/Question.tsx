import { useId } from "react";
import { Control } from "./Control.tsx";
import { controlName, type DraftNode } from "./draft.ts";
import { useEditing } from "./editing.ts";
import { type Moves, PlaceBar, useMoves } from "./Item.tsx";
import { nameOf, summaryOf } from "./names.ts";
import styles from "./panel.module.css";
import {
  answersOf,
  askingAnother,
  changingGroup,
  changingRequirement,
  conditionAbove,
  countingAnswers,
  decidingQuestions,
  hidingBehind,
  type Place,
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
  const { draft, change } = useEditing();
  const { isRequired, message } = requirementOf(draft, question);
  const toggle = () =>
    change(
      isRequired ? "Réponse facultative" : "Réponse obligatoire",
      changingRequirement(draft, question),
    );
  return (
    <>
      <Tick label="Réponse obligatoire" isTicked={isRequired} onChange={toggle} />
      {message.value !== undefined && (
        <Control node={message} label="Message si la réponse manque" />
      )}
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
  const move = (what: string, { operations, to }: ReturnType<typeof hidingBehind>) => {
    change(what, operations);
    select(to);
  };
  if (!condition) {
    return (
      <Asked
        label="Ce champ apparaît"
        value=""
        none="toujours"
        node={question}
        onChange={(other) =>
          other && move("Apparaît sous condition", hidingBehind(draft, question, other))
        }
      />
    );
  }
  const others = draft.children(question.parent ?? question);
  const show = () => move("Apparaît toujours", showingAlways(draft, question));
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

interface PlaceProps {
  place: Place;
  /** Of the question. */
  name: string;
}

/** Moves a question among all those of its step, from group to group. */
function useStepMoves({ place, name }: PlaceProps): { own: Moves; moves: Moves } {
  const { change } = useEditing();
  const { item, groups, group } = place;
  const own = useMoves(item, name);
  const count = (lists: Place["groups"]) => lists.flatMap(({ list }) => list.value ?? []).length;
  const before = count(groups.slice(0, group));
  const move = (to: number) => {
    const rank = to - before;
    if (rank >= 0 && rank < own.count) return own.move(rank);
    const operations = own.count > 1 ? changingGroup(place, group + Math.sign(rank)) : [];
    if (operations.length > 0) change(`Groupe de « ${name} »`, operations);
  };
  return { own, moves: { rank: before + own.rank, count: count(groups), move } };
}

/** Chooses the group in which a question is asked. */
function GroupSelect({ place, name }: PlaceProps) {
  const { change } = useEditing();
  const id = useId();
  const { groups, group } = place;
  const isAlone = [groups[group]?.list.value].flat().length === 1;
  return (
    <div className="formField">
      <label htmlFor={id} className="formField-label">
        Groupe
      </label>
      <select
        id={id}
        className="formField-input"
        value={group}
        disabled={isAlone}
        aria-describedby={isAlone ? `${id}-hint` : undefined}
        onChange={({ target }) =>
          change(`Groupe de « ${name} »`, changingGroup(place, Number(target.value)))
        }
      >
        {groups.map(({ name: title, list }, rank) => (
          <option key={controlName(list)} value={rank}>
            {title}
          </option>
        ))}
      </select>
      {isAlone && (
        <p id={`${id}-hint`} className="formField-hint">
          C’est la seule question de son groupe : mettez-en d’abord une autre ici.
        </p>
      )}
    </div>
  );
}

/** Where the question stands: in which group, and among those that are asked with it. */
function Rank(props: PlaceProps) {
  const { own, moves } = useStepMoves(props);
  return (
    <>
      {props.place.groups.length > 1 && <GroupSelect {...props} />}
      <PlaceBar name={props.name} moves={moves}>
        Place dans son groupe : {own.rank + 1} sur {own.count}
      </PlaceBar>
    </>
  );
}

/** What the step says of one of its questions. */
export function Question({ question }: OfQuestion) {
  const { draft } = useEditing();
  const place = placeOf(draft, question);
  return (
    <section className={styles.parts} aria-label="Cette question dans l’étape">
      <Duty question={question} />
      <Appearance question={question} />
      {place && <Rank place={place} name={summaryOf(draft, question)} />}
    </section>
  );
}

import type { DraftNode } from "../../draft.ts";
import { isRequired, regroup, releaseAnswer, requireAnswer } from "../../editing/questions.ts";
import { Appearance } from "./Condition.tsx";
import { Control } from "./Control.tsx";
import { useEditing } from "./editing.ts";
import { PlaceBar, useMoves } from "./Item.tsx";
import { messageOf } from "./layout.ts";
import { keyOf, stepAround, summaryOf } from "./names.ts";
import styles from "./panel.module.css";
import { type Place, placeOf } from "./place.ts";
import { Select } from "./Select.tsx";
import { Tick } from "./Tick.tsx";

const ALONE = "C’est la seule question de son groupe : mettez-en d’abord une autre ici.";

const count = (groups: Place["groups"]) => groups.flatMap(({ fields }) => fields).length;

/** Moves a question within its group and, among all those of its step, from group to group. */
function InStep({ place, name }: { place: Place; name: string }) {
  const { editStep } = useEditing();
  const { item, groups, group } = place;
  const own = useMoves(item, name);
  const before = count(groups.slice(0, group));
  const changeGroup = (to: number) =>
    editStep(`Groupe de « ${name} »`, (step) => regroup(step, String(item.value), to));
  const move = (to: number) => {
    const rank = to - before;
    if (rank >= 0 && rank < own.count) return own.move(rank);
    const next = group + Math.sign(rank);
    if (own.count > 1 && groups[next]) changeGroup(next);
  };
  return (
    <>
      {groups.length > 1 && (
        <Select
          label="Groupe"
          value={String(group)}
          options={new Map(groups.map((one, rank) => [String(rank), one.name]))}
          kept={own.count === 1 ? ALONE : undefined}
          onChange={(to) => changeGroup(Number(to))}
        />
      )}
      <PlaceBar name={name} moves={{ rank: before + own.rank, count: count(groups), move }}>
        Place dans son groupe : {own.rank + 1} sur {own.count}
      </PlaceBar>
    </>
  );
}

/** Where a question stands: in which group, and among those that are asked with it. */
export function QuestionPlace({ question }: { question: DraftNode }) {
  const { draft } = useEditing();
  const place = placeOf(draft, question);
  return place && <InStep place={place} name={summaryOf(draft, question)} />;
}

interface OfQuestion {
  question: DraftNode;
}

/** Whether the question has to be answered, with what is said when it is not. */
function Duty({ question }: OfQuestion) {
  const { draft, editStep } = useEditing();
  const key = keyOf(question);
  const isBound = isRequired(stepAround(question), key);
  const message = messageOf(draft, question);
  const toggle = () =>
    isBound
      ? editStep("Réponse facultative", (step) => releaseAnswer(step, key))
      : editStep("Réponse obligatoire", (step) => requireAnswer(step, key));
  return (
    <>
      <Tick label="Réponse obligatoire" isTicked={isBound} onChange={toggle} />
      {message.value !== undefined && (
        <Control node={message} label="Message si la réponse manque" />
      )}
    </>
  );
}

/** What the step says of one of its questions. */
export function Question({ question }: OfQuestion) {
  return (
    <section className={styles.parts} aria-label="Cette question dans l’étape">
      <Duty question={question} />
      <Appearance question={question} />
      <QuestionPlace question={question} />
    </section>
  );
}

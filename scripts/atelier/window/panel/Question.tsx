import type { FieldGroup, FieldSchema } from "../../../../src/generated/schema-types.ts";
import { asObject } from "../../../project/dataFile.ts";
import { formAround, stepFields } from "../../../project/forms.ts";
import type { Offer } from "../../additions/addition.ts";
import type { DraftNode } from "../../draft.ts";
import {
  askedAt,
  askIf,
  decidingFields,
  exchanged,
  isRequired,
  placeQuestion,
  releaseAnswer,
  requireAnswer,
  type Test,
  testOf,
} from "../../editing/questions.ts";
import { cited } from "../../editing/words.ts";
import { Button, Select, Tick } from "../bricks.tsx";
import { useOneChange } from "../workbench.ts";
import { Control } from "./Control.tsx";
import { useEditing } from "./editing.ts";
import { PlaceBar } from "./Item.tsx";
import { messageOf } from "./layout.ts";
import { isCondition, shortened, stepAround, summaryOf } from "./nodeTexts.ts";
import styles from "./panel.module.css";

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
    <fieldset className="stack-4">
      <legend className="formField-label">est</legend>
      {field.enum?.map((value) => (
        <Tick
          key={value}
          label={field.ui.labels?.[value] ?? value}
          checked={answers.includes(value)}
          disabled={answers.length === 1 && answers.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </fieldset>
  );
}

/** A condition as a sentence: what shows, if which question has which answers. */
export function Condition({ node: condition }: { node: DraftNode }) {
  const { editStep } = useEditing();
  const step = stepAround(condition);
  const rank = Number(condition.segment);
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
  const exchange = (key: string, one: string) =>
    retest("Question dont cela dépend", (test) =>
      exchanged(test, key, testOf(one, fields[one]?.enum?.[0])),
    );
  const tests = Object.entries(step.allOf?.[rank]?.if.properties ?? {});
  return tests.map(([key, { enum: answers }], place) => {
    const field = fields[key];
    return (
      <div key={key} className={`stack-2 ${styles.sentence}`}>
        <Select
          label={place > 0 ? "et si" : "Apparaît si"}
          value={key}
          options={new Map(names)}
          onChange={(one) => exchange(key, one)}
        />
        {field && <Answers field={field} answers={answers} count={(given) => count(key, given)} />}
      </div>
    );
  });
}

/** When a question is asked: always, or after certain answers to another one; the panel goes along. */
function Appearance({ question }: { question: DraftNode }) {
  const { editStep, select } = useEditing();
  const own = String(question.segment);
  const former = stepAround(question);
  const ask = (what: string, test?: Test) => {
    const step = editStep(what, (one) => askIf(one, own, test));
    select({ file: question.key.file, path: askedAt(step, own) });
  };
  const condition = question.closest(isCondition);
  if (!condition) {
    const fields = new Map(decidingFields(former).filter(([key]) => key !== own));
    const names = [...fields].map(
      ([key, { title }]) => [key, `si ${cited(shortened(title))}…`] as const,
    );
    return (
      <Select
        label="Cette question apparaît"
        value=""
        options={new Map([["", "toujours"], ...names])}
        onChange={(key) => ask("Apparaît sous condition", testOf(key, fields.get(key)?.enum?.[0]))}
      />
    );
  }
  const { [own]: _, ...others } = former.allOf?.[Number(condition.segment)]?.then.properties ?? {};
  const names = Object.values(others).map(({ title }) => cited(title));
  return (
    <>
      <Condition node={condition} />
      {names.length > 0 && <p className="formField-hint">Vaut aussi pour {names.join(", ")}.</p>}
      <Button look="ghost" onClick={() => ask("Apparaît toujours")}>
        Toujours poser cette question
      </Button>
    </>
  );
}

/** The groups in which the step of a question asks, as the panel names them. */
const groupsAround = ({ root, draft }: DraftNode) =>
  root
    .below("form", "groups")
    .children()
    .map(({ value }, rank) => {
      const { fields = [], title, folded }: Partial<FieldGroup> = asObject(value);
      const ofFolded = folded ? draft.words?.folded : undefined;
      return { name: title ?? ofFolded ?? `Groupe ${rank + 1}`, fields };
    });

/** Moves a question among all those of its step, which leads from group to group. */
function InStep({ question }: { question: DraftNode }) {
  const { editStep } = useEditing();
  const changeOne = useOneChange();
  const groups = groupsAround(question);
  const name = summaryOf(question);
  const key = String(question.segment);
  const group = groups.find(({ fields }) => fields.includes(key));
  if (!group) return null;
  const order = groups.flatMap(({ fields }) => fields);
  const rank = order.indexOf(key);
  const move = (to: number) => {
    const beside = order[to];
    if (beside === undefined) return;
    // First in a group behind its own, last in one before.
    const isBefore = group.fields.includes(beside) ? to < rank : to > rank;
    changeOne?.(() =>
      editStep(`Place de « ${name} »`, (step) => placeQuestion(step, key, { beside, isBefore })),
    );
  };
  return (
    <PlaceBar name={name} moves={{ rank, count: order.length, move }}>
      {groups.length > 1 ? group.name : "Place"} : {group.fields.indexOf(key) + 1} sur{" "}
      {group.fields.length}
    </PlaceBar>
  );
}

/** What the step says of one of its questions: whether it has to be answered, when it is asked, and where. */
export function Question({ node: question }: { node: DraftNode }) {
  const { draft, editStep, guide } = useEditing();
  const { file } = question.key;
  const key = String(question.segment);
  const isBound = isRequired(stepAround(question), key);
  const toggle = () =>
    isBound
      ? editStep("Réponse facultative", (step) => releaseAnswer(step, key))
      : editStep("Réponse obligatoire", (step) => requireAnswer(step, key));
  const message = messageOf(question);
  const { steps = [] } = formAround(draft.project.formFiles, file) ?? {};
  const isElsewhere = ({ id }: Offer) => id.startsWith("deplacer:") && !id.endsWith(file);
  const title = `Déplacer ${cited(summaryOf(question))}`;
  return (
    <section className="stack-4" aria-label="Cette question dans l’étape">
      <Tick label="Réponse obligatoire" checked={isBound} onChange={toggle} />
      {message.value !== undefined && (
        <Control node={message} label="Message si la réponse manque" />
      )}
      <Appearance question={question} />
      <InStep question={question} />
      {steps.length > 1 && (
        <Button look="ghost" onClick={() => guide({ at: question.key, fits: isElsewhere, title })}>
          Déplacer vers une autre étape…
        </Button>
      )}
    </section>
  );
}

import { type ComponentType, useId } from "react";
import formStyles from "../../../../src/forms/forms.module.css";
import { hintOf } from "../../../project/model.ts";
import { controlName, type DraftNode } from "../../draft.ts";
import { Button, Handle, Way } from "../bricks.tsx";
import shared from "../Shared.module.css";
import { type Dragging, droppedAt, useDrag } from "../useDrag.ts";
import { Control } from "./Control.tsx";
import { isScalar, kindOf } from "./controls.ts";
import { adding, useEditing } from "./editing.ts";
import {
  AddItem,
  follow,
  ItemButtons,
  isGuided,
  itemKeys,
  leave,
  useMoves,
  useRemoval,
} from "./Item.tsx";
import {
  absentIn,
  type ChoiceRow,
  choiceGroups,
  type Group,
  isTable,
  itemsOf,
  type Part,
  partName,
} from "./layout.ts";
import { fileNamed, nameOf, textOf } from "./nodeTexts.ts";
import styles from "./panel.module.css";
import { Condition, Question } from "./Question.tsx";

/** One item of a list: what it is in a line, or its control. */
function Item({ item, dragging }: { item: DraftNode; dragging: Dragging<number> }) {
  const { select } = useEditing();
  const file = fileNamed(item);
  const name = nameOf(file ?? item);
  const moves = useMoves(item, name, follow);
  const removal = useRemoval(item, name);
  const isListed = moves.count > 0;
  return (
    <li
      {...dragging.place(moves.rank)}
      className={`flex centred gap-2 ${styles.item} ${shared.dropPlace}`}
      onKeyDown={itemKeys(moves)}
    >
      {isListed && <Handle {...dragging.handle(moves.rank)} />}
      {isScalar(kindOf(item)) && !file ? (
        <Control node={item} label={name} isBare />
      ) : (
        <Way onClick={() => select((file ?? item).key)}>
          <span>{name}</span>
        </Way>
      )}
      <ItemButtons name={name} moves={isListed ? moves : undefined} {...removal} />
    </li>
  );
}

function Items({ items }: { items: DraftNode[] }) {
  const { change } = useEditing();
  const dragging = useDrag<number>(
    () => true,
    (from, { onto, isAfter }) => {
      const item = items[from];
      if (!item) return;
      const to = droppedAt(from, onto, isAfter);
      change(`Place de « ${nameOf(item)} »`, [{ kind: "move", ...item.key, to }]);
    },
  );
  return (
    <ol className="stack-2">
      {items.map((item) => (
        <Item key={controlName(item)} item={item} dragging={dragging} />
      ))}
    </ol>
  );
}

function ListField({ node }: { node: DraftNode }) {
  const id = useId();
  const items = itemsOf(node);
  const hint = isTable(node) ? undefined : hintOf(node.schema);
  return (
    <section className={`stack-1 ${styles.list}`} aria-labelledby={id}>
      <h3 id={id} className="formField-label">
        {nameOf(node)}
      </h3>
      {hint && <p className="formField-hint">{hint}</p>}
      <Items items={items} />
      {Array.isArray(node.value) && !isGuided(node.child(items.length)) && <AddItem list={node} />}
    </section>
  );
}

function ChoiceView({ row }: { row: ChoiceRow }) {
  const { guide } = useEditing();
  const { item, label, hint, value } = row;
  const name = String(label.value ?? value);
  const moves = useMoves(item, name);
  const remove = () => guide({ at: label.key, fits: ({ id }) => id === "retirer-choix" });
  return (
    <li className={`stack-1 ${shared.box} ${styles.card}`} onKeyDown={itemKeys(moves)}>
      <div className="text-fine flex centred gap-2">
        <small>Choix {moves.rank + 1}</small>
        <ItemButtons name={name} moves={moves} remove={remove} />
      </div>
      <Control node={label} label="Libellé" isBare />
      {hint && <Control node={hint} label="Précision" isBare isSpare />}
    </li>
  );
}

function Choices({ node: question }: { node: DraftNode }) {
  const { guide } = useEditing();
  const add = () => guide({ at: question.key, fits: ({ id }) => id === "choix" });
  return (
    <section className={`stack-1 ${styles.list}`} aria-label="Choix">
      <h3 className="formField-label">Choix</h3>
      {choiceGroups(question).map((group) => (
        <div key={controlName(group.values)} className={`stack-1 ${styles.list}`}>
          {group.title && <Control node={group.title} />}
          <ol className="stack-2">
            {group.rows.map((row) => (
              <ChoiceView key={row.value} row={row} />
            ))}
          </ol>
        </div>
      ))}
      <Button aria-haspopup="dialog" onClick={add}>
        Ajouter un choix
      </Button>
    </section>
  );
}

/** Leads to something that has a panel of its own. */
function PartLink({ node }: Part) {
  const { select } = useEditing();
  const name = nameOf(node);
  const text = textOf(node);
  return (
    <Way onClick={() => select(node.key)}>
      <span>{name}</span>
      {text && text !== name && <small className="muted">{text}</small>}
    </Way>
  );
}

/** A value with its control; a text that may be missing can be taken away. */
function PartControl({ node, label }: Part) {
  const { change } = useEditing();
  if (node.isRequired || kindOf(node) !== "text") return <Control node={node} label={label} />;
  const name = nameOf(node);
  const remove = (from: Element) => {
    leave(from, true);
    change(`${name} : retiré`, [{ kind: "remove", ...node.key }]);
  };
  return (
    <div className={`flex centred gap-2 ${styles.item}`}>
      <Control node={node} label={label} />
      <ItemButtons name={name} remove={remove} />
    </div>
  );
}

const VIEWS: Record<Part["is"], ComponentType<Part>> = {
  control: PartControl,
  list: ListField,
  link: PartLink,
  choices: Choices,
  condition: Condition,
  question: Question,
};

export function GroupView({ group }: { group: Group }) {
  const { clicked } = useEditing();
  const id = useId();
  const title = group.title ?? (group.node && nameOf(group.node));
  const parts = (
    <div className="stack-4">
      {group.parts.map((part) => {
        const View = VIEWS[part.is];
        return partName(part) !== clicked && <View key={partName(part)} {...part} />;
      })}
    </div>
  );
  if (!title) return parts;
  if (group.isFolded) {
    return (
      <details className={formStyles.folded}>
        <summary>{title}</summary>
        {parts}
      </details>
    );
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={`text-subheading ${formStyles.groupTitle}`}>
        {title}
      </h3>
      {parts}
    </section>
  );
}

/** What the record may say, too, and does not yet. */
export function Additions({ owner }: { owner: DraftNode }) {
  const { change, select } = useEditing();
  const absent = absentIn(owner);
  if (absent.length === 0) return null;
  const add = (node: DraftNode) => {
    const { title, operations } = adding(node);
    // A number is nobody's to guess: it is there once it is typed.
    if (kindOf(node) !== "number") change(title, operations);
    select(node.key);
  };
  return (
    <details className={`text-fine ${formStyles.folded}`}>
      <summary>Ajouter un réglage…</summary>
      <ul className="stack-3">
        {absent.map((node) => (
          <li key={node.key.path.join(".")}>
            <Button onClick={() => add(node)}>{nameOf(node)}</Button>
            <p className="formField-hint">{hintOf(node.schema)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

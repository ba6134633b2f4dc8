import { type ComponentType, useId } from "react";
import formStyles from "../../../../src/forms/forms.module.css";
import { hintOf } from "../../../project/model.ts";
import type { DraftNode } from "../../draft.ts";
import { Button, Way } from "../bricks.tsx";
import { Choices } from "./Choices.tsx";
import { Control } from "./Control.tsx";
import { kindOf } from "./controls.ts";
import { useEditing } from "./editing.ts";
import { ItemButtons } from "./Item.tsx";
import { ListField } from "./ListField.tsx";
import { absentIn, type Group, type Part, partName } from "./layout.ts";
import { nameOf, textOf } from "./names.ts";
import { adding } from "./operations.ts";
import styles from "./panel.module.css";
import { Condition, Question } from "./Question.tsx";

/** Leads to something that has a panel of its own. */
function PartLink({ node }: Part) {
  const { draft, select } = useEditing();
  const name = nameOf(draft, node);
  const text = textOf(draft, node);
  return (
    <Way onClick={() => select(node.key)}>
      <span>{name}</span>
      {text && text !== name && <small>{text}</small>}
    </Way>
  );
}

/** A value with its control; a text that may be missing can be taken away. */
function PartControl({ node, label }: Part) {
  const { draft, change } = useEditing();
  const { file, path } = node.key;
  if (node.isRequired || kindOf(node) !== "text") return <Control node={node} label={label} />;
  const name = nameOf(draft, node);
  return (
    <div className={styles.item}>
      <Control node={node} label={label} />
      <ItemButtons
        name={name}
        remove={() => change(`${name} : retiré`, [{ kind: "remove", file, path }])}
      />
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

function PartView({ part }: { part: Part }) {
  const { clicked } = useEditing();
  const View = VIEWS[part.is];
  return partName(part) !== clicked && <View {...part} />;
}

function GroupView({ group }: { group: Group }) {
  const { draft } = useEditing();
  const id = useId();
  const title = group.title ?? (group.node && nameOf(draft, group.node));
  const parts = (
    <div className={styles.parts}>
      {group.parts.map((part) => (
        <PartView key={partName(part)} part={part} />
      ))}
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

/** The groups of the panel. */
export function Groups({ groups }: { groups: readonly Group[] }) {
  return (
    <div className={formStyles.groups}>
      {groups.map((group) => (
        <GroupView key={group.title ?? group.parts.map(partName).join()} group={group} />
      ))}
    </div>
  );
}

/** What the record may say, too, and does not yet. */
export function Additions({ owner }: { owner: DraftNode }) {
  const { draft, change, select } = useEditing();
  const absent = absentIn(draft, owner);
  if (absent.length === 0) return null;
  const add = (node: DraftNode) => {
    const { title, operations } = adding(draft, node);
    change(title, operations);
    select(node.key);
  };
  return (
    <details className={styles.additions}>
      <summary>Ajouter un réglage…</summary>
      <ul>
        {absent.map((node) => (
          <li key={node.key.path.join(".")}>
            <Button onClick={() => add(node)}>{nameOf(draft, node)}</Button>
            <p className="formField-hint">{hintOf(node.schema)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

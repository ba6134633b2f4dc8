import type { FieldProps } from "@rjsf/utils";
import { useId } from "react";
import formStyles from "../../../../src/forms/forms.module.css";
import { StepField } from "../../../../src/forms/GroupsField.tsx";
import type { DraftNode } from "../../draft.ts";
import { Choices } from "./Choices.tsx";
import { Condition } from "./Condition.tsx";
import { Control } from "./Control.tsx";
import { kindOf } from "./controls.ts";
import { useEditing } from "./editing.ts";
import { ItemButtons } from "./Item.tsx";
import { ListField } from "./ListField.tsx";
import { type Group, type Part, partName } from "./layout.ts";
import { nameOf, textOf } from "./names.ts";
import styles from "./panel.module.css";
import { Question } from "./Question.tsx";

/** Leads to something that has a panel of its own. */
function PartLink({ node }: Pick<Part, "node">) {
  const { draft, select } = useEditing();
  const name = nameOf(draft, node);
  const text = textOf(draft, node);
  return (
    <button type="button" className={styles.link} onClick={() => select(node.key)}>
      <span>{name}</span>
      {text && text !== name && <small>{text}</small>}
    </button>
  );
}

/** What a control of its own shows as a whole. */
function Special({ node, control }: { node: DraftNode; control: string }) {
  if (control === "choices") return <Choices question={node} />;
  if (control === "question") return <Question question={node} />;
  return control === "condition" ? <Condition condition={node} /> : null;
}

/** A value with its control; a text that may be missing can be taken away. */
function PartControl({ node }: Pick<Part, "node">) {
  const { draft, change } = useEditing();
  const { file, path } = node.key;
  if (node.isRequired || kindOf(node) !== "text") return <Control node={node} />;
  const name = nameOf(draft, node);
  return (
    <div className={styles.item}>
      <Control node={node} />
      <ItemButtons
        name={name}
        remove={() => change(`${name} : retiré`, [{ kind: "remove", file, path }])}
      />
    </div>
  );
}

/** A part of the panel, which rjsf calls a field. */
function PartField({ name }: FieldProps) {
  const { parts, clicked } = useEditing();
  const part = parts.get(name);
  if (!part || name === clicked) return null;
  switch (part.is) {
    case "control":
      return <PartControl node={part.node} />;
    case "list":
      return <ListField node={part.node} />;
    case "link":
      return <PartLink node={part.node} />;
    case "special":
      return <Special node={part.node} control={part.control} />;
  }
}

interface GroupProps {
  group: Group;
  field: FieldProps;
}

function Parts({ group, field }: GroupProps) {
  return (
    <div className={styles.parts}>
      {group.parts
        .map(partName)
        .filter((name) => name in (field.schema.properties ?? {}))
        .map((name) => (
          <StepField key={name} name={name} field={field} />
        ))}
    </div>
  );
}

function GroupView({ group, field }: GroupProps) {
  const { draft } = useEditing();
  const id = useId();
  const title = group.title ?? (group.node && nameOf(draft, group.node));
  if (!title) return <Parts group={group} field={field} />;
  if (group.isFolded) {
    return (
      <details className={formStyles.folded}>
        <summary>{title}</summary>
        <Parts group={group} field={field} />
      </details>
    );
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={`text-subheading ${formStyles.groupTitle}`}>
        {title}
      </h3>
      <Parts group={group} field={field} />
    </section>
  );
}

/** Draws the groups of the panel. */
function PartGroups(field: FieldProps) {
  const { groups } = useEditing();
  return (
    <div className={formStyles.groups}>
      {groups.map((group) => (
        <GroupView
          key={group.title ?? group.parts.map(partName).join()}
          group={group}
          field={field}
        />
      ))}
    </div>
  );
}

/** What draws the values of the panel's form, in the place of what draws those of a visitor's. */
export const partFields = {
  ObjectField: PartGroups,
  StringField: PartField,
  NumberField: PartField,
  BooleanField: PartField,
  ArrayField: PartField,
};

import { type FieldProps, type RJSFSchema, toFieldPathId } from "@rjsf/utils";
import { useId } from "react";
import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import type { FieldGroup } from "../generated/schema-types.ts";
import { useStep } from "./FormContext.tsx";
import styles from "./forms.module.css";
import { Fold } from "./parts/Fold.tsx";
import { useJoined } from "./parts/JoinAnswers.tsx";
import { useFollowing } from "./useFollowing.ts";

interface GroupProps {
  group: FieldGroup;
  keys: string[];
  field: FieldProps;
}

function StepField({ name, field }: { name: string; field: FieldProps }) {
  const { registry, schema, fieldPathId } = field;
  const { SchemaField } = registry.fields;
  if (!SchemaField) return null;
  return (
    <SchemaField
      {...field}
      name={name}
      schema={(schema.properties?.[name] ?? {}) as RJSFSchema}
      formData={undefined}
      required={schema.required?.includes(name) ?? false}
      fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId)}
    />
  );
}

/** Says which answers to a group's fields stay on the device, or that they are joined. */
function Unsent({ keys }: Pick<GroupProps, "keys">) {
  const { step, words } = useStep();
  const isTaken = useJoined();
  const names = keys.flatMap((key) => step.unsent?.[key] ?? []);
  if (names.length === 0) return null;
  const { group, some, joined } = words.unsent;
  const kept =
    names.length === keys.length ? group : fillPlaceholders(some, { names: names.join(", ") });
  return <p className={`text-fine above-1 ${styles.small}`}>{isTaken ? joined : kept}</p>;
}

/** The fields of a group, side by side as far as their widths allow. */
function Fields({ keys, field }: Omit<GroupProps, "group">) {
  const { step } = useStep();
  return (
    <>
      <div className={styles.fields}>
        {keys.map((key) => (
          <div key={key} className={styles[step.ui[key]?.width ?? "full"]}>
            <StepField name={key} field={field} />
          </div>
        ))}
      </div>
      <Unsent keys={keys} />
    </>
  );
}

/** A group that opens by itself once the visitor has answered a field of it. */
function FoldedGroup({ group, ...fields }: GroupProps) {
  const { step, store, words } = useStep();
  const own = fields.keys.filter((key) => !step.ui[key]?.placeFact);
  const isAnswered = useFollowing(store, (answers) =>
    own.some((key) => answers[key] !== undefined),
  );
  return (
    <Fold summary={group.title ?? words.folded} isAnswered={isAnswered}>
      <Fields {...fields} />
    </Fold>
  );
}

function Group({ group, ...fields }: GroupProps) {
  const titleId = useId();
  if (group.folded) return <FoldedGroup group={group} {...fields} />;
  const Frame = group.title ? "section" : "div";
  return (
    <Frame aria-labelledby={group.title ? titleId : undefined}>
      {group.title && (
        <h3 id={titleId} className={`text-subheading ${styles.groupTitle}`}>
          {group.title}
        </h3>
      )}
      <Fields {...fields} />
    </Frame>
  );
}

/** Lays visible fields out as the schema declares: groups, order, widths. Replaces rjsf's ObjectField. */
export function GroupsField(field: FieldProps) {
  const { properties = {} } = field.schema;
  return (
    <div className={styles.groups}>
      {useStep().step.groups.map((group) => {
        const keys = group.fields.filter((key) => key in properties);
        const key = group.fields.join();
        return keys.length > 0 && <Group key={key} group={group} keys={keys} field={field} />;
      })}
    </div>
  );
}

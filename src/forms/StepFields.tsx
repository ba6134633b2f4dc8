import Form from "@rjsf/core/lib/components/Form.js";
import {
  type FieldProps,
  type FieldTemplateProps,
  type RJSFSchema,
  toFieldPathId,
} from "@rjsf/utils";
import { type FormEvent, type ReactNode, useContext, useId } from "react";
import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import type { FieldGroup } from "../generated/schema-types.ts";
import { doubtHint } from "./doubts.ts";
import { controlId, NativeChecks, useError, useStep } from "./FormContext.tsx";
import { placeHint } from "./followPlace.ts";
import styles from "./forms.module.css";
import { Fold } from "./parts/Fold.tsx";
import { useJoined } from "./parts/JoinAnswers.tsx";
import { choicesOf, readAnswer } from "./readAnswer.ts";
import { useFollowing } from "./useFollowing.ts";
import { widgets } from "./widgets/registry.ts";

/** The field of every kind of value: hands the schema's widget its texts and its error, no answer. */
function ValueField({ name, schema, required }: FieldProps) {
  const { formName, step, words, store, errors, isSending, explanation } = useStep();
  const error = useError(name);
  const native = useContext(NativeChecks)?.[name];
  const remark = useFollowing(
    store,
    (answers) =>
      doubtHint(name, step, answers, words) ?? placeHint(name, step, answers, words.place),
  );
  const ui = step.ui[name];
  if (!ui) throw new Error(`The field "${name}" has no presentation`);
  const Component = widgets[ui.widget];
  const control = (
    <Component
      id={controlId(formName, name)}
      name={name}
      label={schema.title ?? name}
      hint={remark ?? schema.description}
      error={error}
      isRequired={required ?? false}
      native={native}
      isDisabled={isSending}
      choices={choicesOf(schema)}
      ui={ui}
      onChange={(held) => store.set(name, readAnswer(schema, ui, held))}
      onLeave={() => errors.leave(name)}
    />
  );
  if (!explanation) return control;
  return (
    <div className="holder">
      {control}
      {explanation(name, schema.title)}
    </div>
  );
}

/** Says which answers to a group's fields stay on the device, or that they are joined. */
function Unsent({ keys }: { keys: string[] }) {
  const { step, words } = useStep();
  const isTaken = useJoined();
  const names = keys.flatMap((key) => step.unsent?.[key] ?? []);
  if (names.length === 0) return null;
  const { group, some, joined } = words.unsent;
  const kept =
    names.length === keys.length ? group : fillPlaceholders(some, { names: names.join(", ") });
  return <p className="text-smallest muted above-1">{isTaken ? joined : kept}</p>;
}

interface GroupProps {
  group: FieldGroup;
  /** Its visible fields. */
  keys: string[];
  children: ReactNode;
}

/** A group that opens by itself once the visitor has answered a field of it. */
function FoldedGroup({ group, keys, children }: GroupProps) {
  const { step, store, words } = useStep();
  const own = keys.filter((key) => !step.ui[key]?.placeFact);
  const isAnswered = useFollowing(store, (answers) =>
    own.some((key) => answers[key] !== undefined),
  );
  return (
    <Fold summary={group.title ?? words.folded} isAnswered={isAnswered}>
      {children}
    </Fold>
  );
}

function Group(props: GroupProps) {
  const { folded, title } = props.group;
  const titleId = useId();
  if (folded) return <FoldedGroup {...props} />;
  const Frame = title ? "section" : "div";
  return (
    <Frame aria-labelledby={title ? titleId : undefined}>
      {title && (
        <h3 id={titleId} className={`text-subheading ${styles.groupTitle}`}>
          {title}
        </h3>
      )}
      {props.children}
    </Frame>
  );
}

/** Lays visible fields out as the schema declares: groups, order, widths. Replaces rjsf's ObjectField. */
function GroupsField(field: FieldProps) {
  const { step } = useStep();
  const { registry, schema, fieldPathId } = field;
  const { SchemaField } = registry.fields;
  if (!SchemaField) return null;
  const { properties = {}, required = [] } = schema;
  const fieldOf = (name: string) => (
    <div key={name} className={styles[step.ui[name]?.width ?? ""]}>
      <SchemaField
        {...field}
        name={name}
        schema={properties[name] as RJSFSchema}
        formData={undefined}
        required={required.includes(name)}
        fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId)}
      />
    </div>
  );
  return (
    <div className={styles.groups}>
      {step.groups.map((group) => {
        const keys = group.fields.filter((key) => key in properties);
        if (keys.length === 0) return null;
        return (
          <Group key={group.fields.join()} group={group} keys={keys}>
            <div className={`grid ${styles.fields}`}>{keys.map(fieldOf)}</div>
            <Unsent keys={keys} />
          </Group>
        );
      })}
    </div>
  );
}

const Nothing = () => null;

/** Our rjsf theme: objects are drawn in groups, every kind of value goes through the widget registry. */
const theme = {
  fields: {
    ObjectField: GroupsField,
    StringField: ValueField,
    NumberField: ValueField,
    BooleanField: ValueField,
    ArrayField: ValueField,
  },
  templates: {
    // A field's frame is its widget's own.
    FieldTemplate: ({ children }: FieldTemplateProps) => children,
    DescriptionFieldTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldErrorTemplate: Nothing,
  },
};

interface StepFieldsProps {
  visible: RJSFSchema;
  action: string;
  onSubmit(answers: unknown, event: FormEvent): void;
  children: ReactNode;
}

/** The form of a step. rjsf draws visible fields and knows no answer; the fields follow the store. */
export function StepFields({ visible, ...form }: StepFieldsProps) {
  const { formName, step } = useStep();
  return (
    <Form
      {...theme}
      {...form}
      schema={visible}
      validator={step.validator}
      idPrefix={formName}
      method="post"
      noValidate
      noHtml5Validate={useContext(NativeChecks) === undefined}
      showErrorList={false}
    />
  );
}

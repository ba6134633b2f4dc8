import type { FieldProps } from "@rjsf/utils";
import { useContext } from "react";
import { doubtHint } from "./doubts.ts";
import { controlId, NativeChecks, useError, useStep } from "./FormContext.tsx";
import { placeHint } from "./places.ts";
import { choicesOf, readAnswer } from "./readAnswer.ts";
import { useFollowing } from "./useFollowing.ts";
import { widgets } from "./widgets/registry.ts";

/** The field of every kind of value: hands the schema's widget its texts and its error, no answer. */
export function ValueField({ name, schema, required }: FieldProps) {
  const { formName, step, words, store, errors, isSending } = useStep();
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
  return (
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
}

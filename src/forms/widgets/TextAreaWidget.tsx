import { useCallback } from "react";
import type { Answer } from "../../domain/compiledForm.ts";
import { useStep } from "../FormContext.tsx";
import { JoinAnswers } from "../parts/JoinAnswers.tsx";
import type { Held } from "../readAnswer.ts";
import { cutText, joinText } from "../unsentAnswers.ts";
import { useTypedText } from "./useTypedText.ts";
import { controlState, LabelledField, type WidgetProps } from "./widget.tsx";

/** Text of several lines; answers that are joined to it stand beside the visitor's own. */
export function TextAreaWidget(props: WidgetProps) {
  const { store, words } = useStep();
  const format = useCallback((answer?: Answer) => cutText(answer, words.unsent)[0], [words]);
  const onChange = ([own = ""]: Held) => {
    const [, block] = cutText(store.current()[props.name], words.unsent);
    props.onChange([joinText(own, block)]);
  };
  const typedText = useTypedText<HTMLTextAreaElement>({ ...props, onChange }, format);
  return (
    <LabelledField {...props} above={props.ui.takesUnsent && <JoinAnswers />}>
      <textarea
        className="formField-input"
        {...controlState(props)}
        {...typedText}
        rows={props.ui.rows ?? 4}
        autoComplete={props.ui.autocomplete}
        placeholder={props.ui.placeholder}
      />
    </LabelledField>
  );
}

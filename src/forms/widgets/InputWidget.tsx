import { type RefObject, useState } from "react";
import type { Answer, Answers } from "../../domain/compiledForm.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { formatFrenchNumber, formatPhone } from "../../domain/frenchFormats.ts";
import { meantEmail } from "../../domain/meantEmail.ts";
import { onceReleased } from "../afterTyping.ts";
import { controlId, useStep } from "../FormContext.tsx";
import { focusControl } from "../focusControl.ts";
import { placeOf } from "../followPlace.ts";
import styles from "../forms.module.css";
import { useFollowing } from "../useFollowing.ts";
import { useNativeEvent } from "./useNativeEvent.ts";
import { asText, useTypedText } from "./useTypedText.ts";
import { controlState, LabelledField, unitId, type WidgetProps } from "./widget.tsx";

/** The Enter key leads to the next question: a long form would be refused half answered. The last sends. */
function useEnterKey(name: string, box: RefObject<HTMLInputElement | null>) {
  const { formName, step } = useStep();
  const fields = step.groups.flatMap(({ folded, fields }) =>
    folded && !fields.includes(name) ? [] : fields,
  );
  const following = fields.slice(fields.indexOf(name) + 1);
  const isLast = following.length === 0;
  useNativeEvent(box, "keydown", (event) => {
    if (event.key !== "Enter" || isLast || event.isComposing) return;
    event.preventDefault();
    following.some((key) => focusControl(controlId(formName, key)));
  });
  return { enterKeyHint: isLast ? ("send" as const) : ("next" as const) };
}

/** The towns that share the postal code, at the end of the box in which another can be typed. */
function TownList({ name }: { name: string }) {
  const { step, store, words, isSending } = useStep();
  const list = useFollowing(store, (answers) => placeOf(step, answers)?.towns.join("\n") ?? "");
  const named = useFollowing(store, (answers) => placeOf(step, answers)?.named ?? "");
  const towns = list.split("\n");
  if (towns.length < 2) return null;
  return (
    <select
      className={styles.towns}
      aria-label={words.place.list}
      disabled={isSending}
      value={named}
      onChange={(event) => store.set(name, event.target.value || undefined)}
    >
      <option value="">{words.place.list}</option>
      {towns.map((town) => (
        <option key={town}>{town}</option>
      ))}
    </select>
  );
}

/** A native one-line input. @param format the text shown for a kept value, once it was left */
const inputOf =
  (
    type: "text" | "email" | "tel",
    format: (value: Answer | undefined) => string = asText,
    inputMode: typeof type | "decimal" = type,
  ) =>
  (props: WidgetProps) => {
    const { ui } = props;
    const typedText = useTypedText<HTMLInputElement>(props, format);
    const enterKey = useEnterKey(props.name, typedText.ref);
    return (
      <LabelledField {...props}>
        <div className="holder">
          <input
            className="formField-input"
            {...controlState(props)}
            {...typedText}
            {...enterKey}
            type={type}
            inputMode={ui.inputMode ?? inputMode}
            autoComplete={ui.autocomplete}
            placeholder={ui.placeholder}
          />
          {ui.townOf && <TownList name={props.name} />}
          {ui.unit && (
            <span className={`muted ${styles.unit}`} id={unitId(props.id)}>
              {ui.unit}
            </span>
          )}
        </div>
      </LabelledField>
    );
  };

/** One line of text; `normalize: compact` keeps no space. */
export const TextWidget = inputOf("text");

const EmailInput = inputOf("email");

/** Suggests, once it was left and nothing is pressed, another address where a slip of the finger is likely. */
export function EmailWidget(props: WidgetProps) {
  const { store, words } = useStep();
  const [left, setLeft] = useState("");
  const typed = (answers: Answers) => asText(answers[props.name]);
  const meant = useFollowing(store, (answers) =>
    typed(answers) === left ? meantEmail(left) : undefined,
  );
  const onLeave = () => {
    onceReleased(() => setLeft(typed(store.current())));
    props.onLeave();
  };
  const accept = () => {
    if (meant) props.onChange([meant]);
    document.getElementById(props.id)?.focus();
  };
  return (
    <>
      <EmailInput {...props} onLeave={onLeave} />
      <p role="status">
        {meant && !props.isDisabled && (
          <button type="button" className={`linkLike ${styles.meant}`} onClick={accept}>
            {fillPlaceholders(words.meant, { meant })}
          </button>
        )}
      </p>
    </>
  );
}

/** Accepts a number with points, dashes or spaces; shows it in pairs. */
export const PhoneWidget = inputOf("tel", (value) => formatPhone(asText(value)));

/** Accepts a number as it is written in France, with or without its unit. */
export const NumberWidget = inputOf(
  "text",
  (value) => (typeof value === "number" ? formatFrenchNumber(value) : asText(value)),
  "decimal",
);

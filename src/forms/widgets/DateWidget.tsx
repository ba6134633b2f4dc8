import { useEffect, useRef } from "react";
import { useAnswer } from "../FormContext.tsx";
import { today } from "../today.ts";
import { dateIn, markEmpty } from "./dateInput.ts";
import { useNativeEvent } from "./useNativeEvent.ts";
import { controlState, LabelledField, type WidgetProps } from "./widget.tsx";

/** What is kept of a date that is not whole. */
const PART = "…";

/** A native date input. The earliest date is set in the browser: pages are built on another day, and stay open past midnight. */
export function DateWidget(props: WidgetProps) {
  const { ui } = props;
  const answer = useAnswer(props.name) ?? "";
  const box = useRef<HTMLInputElement>(null);
  // Of a part of a date there is no change to hear.
  const note = () => {
    const date = box.current ? (dateIn(box.current) ?? PART) : "";
    if (date !== answer) props.onChange([date]);
  };
  useNativeEvent(box, "keyup", note);
  const bound = () => {
    const earliest = ui.min === "today" ? today() : "";
    // Chromium forgets a part of a date at each new bound.
    if (box.current && box.current.min !== earliest) box.current.min = earliest;
  };
  useNativeEvent(box, "focus", bound);
  useEffect(() => {
    bound();
    if (box.current) markEmpty(box.current);
    // A part of a date is not drawn again: what the box does not hold is no answer.
    if (answer === PART) note();
  });
  return (
    <LabelledField {...props}>
      <input
        className="formField-input"
        {...controlState(props)}
        ref={box}
        type="date"
        value={typeof answer === "string" && answer !== PART ? answer : ""}
        onBlur={(event) => {
          markEmpty(event.currentTarget);
          note();
          props.onLeave();
        }}
        onChange={note}
      />
    </LabelledField>
  );
}

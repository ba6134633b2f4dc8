import { useEffect, useRef, useState } from "react";
import { useAnswer } from "../FormContext.tsx";
import { FieldHeading, FieldTexts } from "../parts/FieldTexts.tsx";
import { today } from "../today.ts";
import { markEmpty } from "./markEmpty.ts";
import { controlState, type WidgetProps } from "./widgetProps.ts";

/** A native date input. The earliest date is set in the browser: pages are built on another day. */
export function DateWidget(props: WidgetProps) {
  const { ui } = props;
  const value = useAnswer(props.name);
  const [earliest, setEarliest] = useState<string>();
  useEffect(() => setEarliest(ui.min === "today" ? today() : undefined), [ui.min]);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) markEmpty(box.current);
  });
  return (
    <div className="formField">
      <FieldHeading {...props} />
      <input
        className="formField-input"
        {...controlState(props)}
        ref={box}
        type="date"
        min={earliest}
        value={typeof value === "string" ? value : ""}
        onBlur={({ currentTarget }) => {
          markEmpty(currentTarget);
          props.onLeave();
        }}
        onChange={(event) => props.onChange([event.target.value])}
      />
      <FieldTexts {...props} />
    </div>
  );
}

import { type ComponentProps, useContext } from "react";
import { Refusal } from "../FormContext.tsx";

/** Goes on, or sends; refuses at the press: before they submit, browsers read the form for autofill. */
export function SubmitButton({ onClick, ...others }: Omit<ComponentProps<"button">, "type">) {
  const refuse = useContext(Refusal);
  return (
    <button
      {...others}
      type="submit"
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && refuse()) event.preventDefault();
      }}
    />
  );
}

import { type ComponentProps, useContext } from "react";
import { Refusal } from "../FormContext.tsx";

/**
 * Goes on, or sends. A step that may not be left is refused at the press: what browsers do before a
 * form is sent, which they read as a whole for their autofill, is not done for one that is not.
 */
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

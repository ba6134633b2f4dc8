import type { FormDefinition } from "../../forms/definition.ts";
import { showToast } from "../toasts.ts";

/** Shows as toasts the refusals that the schema asks for, in the place of those of the press before. */
export function announceRefusal(
  { name, submission: { invalid } }: FormDefinition,
  errors: ReadonlyMap<string, string>,
): void {
  const fieldMessages = (invalid?.toastFields ?? []).flatMap((field) => errors.get(field) ?? []);
  const messages = invalid?.message ? [invalid.message] : fieldMessages;
  for (const [rank, message] of messages.entries()) {
    void showToast(name, "error", message, invalid?.toastDurationMs, `refusal ${rank}`).catch(
      () => {},
    );
  }
}

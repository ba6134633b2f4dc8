import type { RJSFSchema } from "@rjsf/utils";
import { allFields } from "../../../src/forms/definition.ts";
import type { FieldUi } from "../../../src/generated/schema-types.ts";
import { text } from "./columnText.ts";
import { mailOf } from "./composeMail.ts";
import type { Mail } from "./mail.ts";

/** What the mail about a form's answers takes of the form. */
interface AnsweredForm {
  title: string;
  /** The name that the static host knows it by. */
  hostForm: string;
  steps: { schema: RJSFSchema; ui: Readonly<Record<string, FieldUi | undefined>> }[];
}

/**
 * Writes the mail about answers that no row holds, of a form that declares none: the short ones in
 * lines, the long ones as the message.
 */
export function answersMail(
  { title, hostForm, steps }: AnsweredForm,
  answers: Readonly<Record<string, unknown>>,
): Mail {
  const ui: Record<string, FieldUi | undefined> = Object.assign(
    {},
    ...steps.map((step) => step.ui),
  );
  const fields: Record<string, RJSFSchema> = Object.assign(
    {},
    ...steps.map(({ schema }) => allFields(schema)),
  );
  const given = Object.entries(answers).filter(([key]) => ui[key]?.widget !== "consent");
  const isLong = ([key]: [string, unknown]) => ui[key]?.widget === "textarea";
  const letter = {
    title: [title, text(answers.subject), text(answers.name)].filter(Boolean).join(" – "),
    lines: given
      .filter((entry) => !isLong(entry))
      .map(([key, value]) => ({ label: fields[key]?.title ?? key, value: text(String(value)) })),
    message: given
      .filter(isLong)
      .map(([, value]) => String(value))
      .join("\n\n"),
    footnote: "Envoyé par le site. Cet e-mail en est la seule trace : la base ne le contient pas.",
  };
  return mailOf(letter, hostForm, answers.email);
}

import type { Answers } from "../../../src/domain/compiledForm.ts";
import { allFields, type FormDefinition } from "../../../src/forms/definition.ts";
import { text } from "./columnText.ts";
import { mailOf } from "./composeMail.ts";
import type { Mail } from "./mail.ts";

/** Writes the mail about answers that no row holds, long ones as its message. */
export function answersMail({ title, hostForm, steps }: FormDefinition, answers: Answers): Mail {
  const widgetOf = (key: string) => steps.find(({ ui }) => ui[key])?.ui[key]?.widget;
  const fields = new Map(steps.flatMap(({ schema }) => Object.entries(allFields(schema))));
  const given = Object.entries(answers).filter(([key]) => widgetOf(key) !== "consent");
  const isLong = ([key]: [string, unknown]) => widgetOf(key) === "textarea";
  const short = given.filter((entry) => !isLong(entry));
  const long = given.filter(isLong).map(([, value]) => String(value));
  const letter = {
    title: [title, text(answers.subject), text(answers.name)].filter(Boolean).join(" – "),
    lines: short.map(([key, value]) => ({
      label: fields.get(key)?.title ?? key,
      value: text(String(value)),
    })),
    message: long.join("\n\n"),
    footnote: "Envoyé par le site. Cet e-mail en est la seule trace : la base ne le contient pas.",
  };
  return mailOf(letter, hostForm, answers.email);
}

import type { Answer, Answers } from "../../src/domain/compiledForm.ts";
import { defineForm, type FormDefinition } from "../../src/forms/definition.ts";
import { allForms } from "../../src/generated/forms/all.ts";
import type { FieldUi } from "../../src/generated/schema-types.ts";
import staticForms from "../../src/generated/static-forms.json" with { type: "json" };
import { answersMail } from "../../supabase/functions/send-form-notification/answersMail.ts";
import { text } from "../../supabase/functions/send-form-notification/columnText.ts";
import type { Mail } from "../../supabase/functions/send-form-notification/mail.ts";

/** A form's post as a mail, or the status and the reason of its refusal. */
type PostResult =
  | { ok: true; mail: Mail; email: string }
  | { ok: false; status: 400 | 404; reason: string };

const isPostedToHost = ({ submission }: FormDefinition): boolean =>
  submission.steps.some(({ action }) => action === "host-form");

/** The forms that are posted to the host, by the name that it knows them by. */
const forms = new Map(
  Object.values(allForms)
    .map((module) => defineForm<Answers>(module))
    .filter(isPostedToHost)
    .map((form) => [form.hostForm, form]),
);

/** Reads a post as the static host does (`form-name`, fields, trap), and by the form's own rules. */
export function readHostPost(fields: URLSearchParams): PostResult {
  const form = forms.get(fields.get("form-name") ?? "");
  if (!form) return { ok: false, status: 404, reason: "No such form." };
  const reason = fault(form, fields);
  if (reason) return { ok: false, status: 400, reason };
  const answers = answersOf(form, fields);
  if (!isValid(form, answers)) {
    return { ok: false, status: 400, reason: "The answers break the form's rules." };
  }
  return { ok: true, mail: answersMail(form, answers), email: text(answers.email) };
}

function fault({ hostForm, honeypot }: FormDefinition, fields: URLSearchParams) {
  const declared = staticForms.find(({ name }) => name === hostForm)?.fields ?? [];
  const expected = new Set(["form-name", honeypot.name, ...declared.map(({ name }) => name)]);
  const names = [...fields.keys()];
  if (names.some((name) => !expected.has(name))) return "A field is not the form's.";
  if (new Set(names).size < names.length) return "A field is there twice.";
  return fields.get(honeypot.name) ? "The trap is filled in." : undefined;
}

function answerOf(written: string, { widget }: FieldUi): Answer {
  if (widget === "consent" || widget === "checkbox") return written === "true";
  if (widget === "checkboxes") return written.split(",");
  return widget === "number" ? Number(written) : written;
}

/** The answers as the form holds them; a field that is left empty is not answered. */
function answersOf({ steps }: FormDefinition, fields: URLSearchParams): Answers {
  const entries = steps.flatMap(({ ui }) => Object.entries(ui));
  return Object.fromEntries(
    entries.flatMap(([key, ui]) => {
      const written = fields.get(key);
      return written ? [[key, answerOf(written, ui)] as const] : [];
    }),
  );
}

const isValid = ({ steps }: FormDefinition, answers: Answers): boolean =>
  steps.every(({ validator, schema }) => validator.isValid(schema, answers, schema));

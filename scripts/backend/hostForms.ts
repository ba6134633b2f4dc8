import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RJSFSchema } from "@rjsf/utils";
import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
import type { FieldUi, Honeypot, Submission } from "../../src/generated/schema-types.ts";
import staticForms from "../../src/generated/static-forms.json" with { type: "json" };
import { answersMail } from "../../supabase/functions/send-form-notification/answersMail.ts";
import { text } from "../../supabase/functions/send-form-notification/columnText.ts";
import type { Mail } from "../../supabase/functions/send-form-notification/mail.ts";

/** What is read of a form as `npm run generate` writes it. */
interface FormData {
  title: string;
  hostForm: string;
  honeypot: Honeypot;
  /** None of a questionnaire, which sends nothing. */
  submission?: Submission;
  steps: {
    name: string;
    schema: RJSFSchema;
    ui: Record<string, FieldUi>;
  }[];
}

/** A form that the site posts to its static host. */
interface PostedForm {
  data: FormData;
  validators: Record<string, ValidatorFunctions>;
}

type Answers = Record<string, unknown>;

/** A form's post as a mail, or the status and the reason of its refusal. */
export type PostResult =
  | { ok: true; mail: Mail; email: string }
  | { ok: false; status: 400 | 404; reason: string };

const folder = path.resolve(import.meta.dirname, "../../src/generated/forms");

/** Reads what Node can load as it is: the development server runs no TypeScript at this point. */
async function loadForm(name: string): Promise<PostedForm> {
  const file = (base: string) => path.join(folder, name, base);
  const data: FormData = JSON.parse(await readFile(file("form.json"), "utf8"));
  const modules = data.steps.map(async (step) => {
    const { href } = pathToFileURL(file(`${step.name}.validators.js`));
    return [step.name, (await import(href)).default];
  });
  return { data, validators: Object.fromEntries(await Promise.all(modules)) };
}

/** The forms that are posted to the host, by the name that it knows them by. */
async function loadForms(): Promise<Map<string, PostedForm>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const forms = await Promise.all(names.map(loadForm));
  const posted = forms.filter(({ data }) =>
    data.submission?.steps.some(({ action }) => action === "host-form"),
  );
  return new Map(posted.map((form) => [form.data.hostForm, form]));
}

let forms: ReturnType<typeof loadForms> | undefined;

/**
 * Reads a post to the host's form handler as the host does: the form by its name, its fields, the
 * trap; and, beyond that, by the form's own rules.
 * @param body URL-encoded, with the form's name under `form-name`
 */
export async function readHostPost(body: string): Promise<PostResult> {
  forms ??= loadForms();
  const fields = new URLSearchParams(body);
  const name = fields.get("form-name") ?? "";
  const form = (await forms).get(name);
  if (!form) return { ok: false, status: 404, reason: "No such form." };
  const reason = fault(name, form, fields);
  if (reason) return { ok: false, status: 400, reason };
  const answers = answersOf(form, fields);
  if (!isValid(form, answers)) {
    return { ok: false, status: 400, reason: "The answers break the form's rules." };
  }
  return { ok: true, mail: answersMail(form.data, answers), email: text(answers.email) };
}

function fault(name: string, { data }: PostedForm, fields: URLSearchParams): string | undefined {
  const trap = data.honeypot.name;
  const known = staticForms.find((form) => form.name === name)?.fields ?? [];
  const expected = new Set(["form-name", trap, ...known.map((field) => field.name)]);
  const names = [...fields.keys()];
  if (names.some((key) => !expected.has(key))) return "A field is not the form's.";
  if (new Set(names).size < names.length) return "A field is there twice.";
  return fields.get(trap) ? "The trap is filled in." : undefined;
}

const uiOf = ({ data }: PostedForm): Record<string, FieldUi> =>
  Object.assign({}, ...data.steps.map(({ ui }) => ui));

function answerOf(written: string, { widget }: FieldUi): unknown {
  if (widget === "consent" || widget === "checkbox") return written === "true";
  if (widget === "checkboxes") return written.split(",");
  return widget === "number" ? Number(written) : written;
}

/** The answers as the form holds them; a field that is left empty is not answered. */
function answersOf(form: PostedForm, fields: URLSearchParams): Answers {
  const given = Object.entries(uiOf(form)).flatMap(([key, ui]) => {
    const written = fields.get(key);
    return written ? [[key, answerOf(written, ui)]] : [];
  });
  return Object.fromEntries(given);
}

function isValid({ data, validators }: PostedForm, answers: Answers): boolean {
  return data.steps.every(({ name, schema }) => validators[name]?.[String(schema.$id)]?.(answers));
}

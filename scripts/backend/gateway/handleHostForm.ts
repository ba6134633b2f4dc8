import type { IncomingMessage } from "node:http";
import type { Answers, Answer as FieldAnswer } from "../../../src/domain/compiledForm.ts";
import { defineForm, type FormDefinition } from "../../../src/forms/definition.ts";
import { allForms } from "../../../src/generated/forms/all.ts";
import type { FieldUi } from "../../../src/generated/schema-types.ts";
import { HOST_CONFIRMATION } from "../../../src/submission/hostFormHandler.ts";
import {
  isUnstorable,
  readFields,
} from "../../../supabase/functions/send-form-notification/boundedInput.ts";
import type { Mail } from "../../../supabase/functions/send-form-notification/mail.ts";
import { answersMail } from "../../../supabase/functions/send-form-notification/postedForm.ts";
import { isForeign } from "../../../supabase/functions/send-form-notification/siteOrigin.ts";
import type { Answer, Call } from "./answer.ts";
import { headersOf } from "./handleFunction.ts";

/** What the host's form handler is made of. */
export interface HostFormPorts {
  /** Address of the site, whose pages alone may post. */
  siteUrl: string;
  /** Mails the firm answers that no row holds, within the limits of such mails. */
  tell: (mail: Mail, answers: Answers, clientAddress: string) => Promise<Response>;
}

/** True for a post to the site's own address, where a static host takes its forms. */
export function isHostPost({ method, url, headers }: IncomingMessage): boolean {
  const type = headers["content-type"] ?? "";
  return method === "POST" && url === "/" && /^application\/x-www-form-urlencoded\b/i.test(type);
}

/** The forms that are posted to the host, by the name that it knows them by. */
const forms = new Map(
  Object.values(allForms)
    .map((module) => defineForm(module))
    .filter(({ submission }) => submission.steps.some(({ action }) => action === "host-form"))
    .map((form) => [form.hostForm, form]),
);

const answered = (status: number, body: string, type = "plain"): Answer => ({
  status,
  headers: { "content-type": `text/${type}; charset=utf-8` },
  body,
});

/**
 * Stands in for the static host's form handler: mails a form that was posted (`form-name`, fields,
 * trap), and answers with the host's confirmation only when the mail is on its way.
 */
export async function handleHostForm(
  { headers, body, clientAddress }: Pick<Call, "headers" | "body" | "clientAddress">,
  { siteUrl, tell }: HostFormPorts,
): Promise<Answer> {
  if (isForeign({ headers: headersOf(headers) }, siteUrl))
    return answered(403, "The page is not the site's.");
  const fields = readFields(body);
  if (!fields) return answered(413, "More than a form can hold.");
  if ([...fields.values()].some(isUnstorable)) return answered(400, "A character is no text's.");
  const form = forms.get(fields.get("form-name") ?? "");
  if (!form) return answered(404, "No such form.");
  const answers = answersOf(form, fields);
  const fault = faultOf(form, fields, answers);
  if (fault) return answered(400, fault);
  const { ok, status } = await tell(answersMail(form, answers), answers, clientAddress);
  if (!ok) return answered(status, "The firm could not be told.");
  const thanks = `<!doctype html><title>Thank you!</title><p>${HOST_CONFIRMATION}.</p>`;
  return answered(200, thanks, "html");
}

/** What a post has that its form does not allow. */
function faultOf(form: FormDefinition, fields: URLSearchParams, answers: Answers) {
  const { honeypot, steps } = form;
  const questions = steps.flatMap(({ ui }) => Object.keys(ui));
  const expected = new Set(["form-name", honeypot.name, ...questions]);
  const names = [...fields.keys()];
  if (names.some((name) => !expected.has(name))) return "A field is not the form's.";
  if (new Set(names).size < names.length) return "A field is there twice.";
  if (fields.get(honeypot.name)) return "The trap is filled in.";
  const isValid = steps.every((step) => step.validator.isValid(step.schema, answers, step.schema));
  return isValid ? undefined : "The answers break the form's rules.";
}

/** The answers as the form holds them; a field that is left empty is not answered. */
function answersOf({ steps }: FormDefinition, fields: URLSearchParams): Answers {
  const given = steps.flatMap(({ ui }) => Object.entries(ui)).filter(([key]) => fields.get(key));
  return Object.fromEntries(given.map(([key, ui]) => [key, answerOf(fields.get(key) ?? "", ui)]));
}

function answerOf(written: string, { widget }: FieldUi): FieldAnswer {
  if (widget === "consent" || widget === "checkbox") return written === "true";
  if (widget === "checkboxes") return written.split(",");
  return widget === "number" ? Number(written) : written;
}

import type { FieldSchema, Submission, SubmissionStep } from "../../src/generated/schema-types.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

/** The keys of the fields that a step of a submission sends, or that decide whether it takes place. */
function keysSentBy(step: SubmissionStep, fields: Fields): string[] {
  if (step.action === "host-form") return Object.keys(fields);
  if (step.action === "insert") return Object.values(step.columns).flat();
  if (step.action !== "notify") return [];
  const data = step.data === "row" ? [] : Object.values(step.data).flat();
  return step.when === undefined ? data : [...data, step.when];
}

/** The keys of the fields whose answers are stored or mailed; a faulty file may name one that there is not. */
export function sentKeys({ steps }: Pick<Submission, "steps">, fields: Fields): Set<string> {
  return new Set(steps.flatMap((step) => keysSentBy(step, fields)));
}

/**
 * The fields whose answers stay on the visitor's device: nothing stores or mails them. Consents are
 * none: sending itself says that they were given.
 */
export function unsentFields(submission: Pick<Submission, "steps">, fields: Fields): string[] {
  const sent = sentKeys(submission, fields);
  return Object.keys(fields).filter(
    (key) => !sent.has(key) && fields[key]?.ui.widget !== "consent",
  );
}

/** The words by which texts name a field, the shortest first. */
export function namesOf({ title, ui }: FieldSchema): [string, ...string[]] {
  const [short, ...others] = ui.saidAs ?? [];
  return [short ?? title.charAt(0).toLowerCase() + title.slice(1), ...others];
}

import posted from "../../../src/content/posted-form.json" with { type: "json" };
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { allFields, defineForm, type FormDefinition } from "../../../src/forms/definition.ts";
import { readAnswer } from "../../../src/forms/readAnswer.ts";
import { orderedErrors } from "../../../src/forms/shownErrors.ts";
import { isComplete, wizardAnswers } from "../../../src/forms/wizardSteps.ts";
import { allForms } from "../../../src/generated/forms/all.ts";
import words from "../../../src/generated/forms/words.json" with { type: "json" };
import {
  type Backend,
  failed,
  type Result,
  type Row,
  refusedBy,
} from "../../../src/submission/backend.ts";
import { hostFormHandler } from "../../../src/submission/hostFormHandler.ts";
import { outcomeId, refusalId } from "../../../src/submission/postedOutcome.ts";
import { submit } from "../../../src/submission/submit.ts";
import { readFields, readText } from "./boundedInput.ts";
import { text } from "./columnText.ts";
import { mailOf } from "./composeMail.ts";
import { isDatabaseError, isFileProblem } from "./databaseError.ts";
import type { Mail } from "./mail.ts";
import type { Newsletter } from "./newsletter.ts";

/** What takes posts needs of its surroundings. */
export interface PostPorts extends Pick<Newsletter, "query" | "log"> {
  /** Address of the client, as the nearest trusted proxy saw it. */
  clientAddress: string;
  /** What the addresses of pages begin with in answers; empty where the site itself is posted to. */
  pagesUrl: string;
  /** Posts to the static host's form handler, where one is configured. */
  postToHost?: typeof fetch | undefined;
  /** Mails the firm what was posted and no row holds. */
  mailAnswers(mail: Mail, answers: Answers): Promise<Response>;
  /** Tells the firm, or asks an address to confirm, as a call of the function does. */
  notify(body: unknown): Promise<Response>;
}

/** Ways in which a post can end before its form is looked at. */
export type GeneralOutcome = keyof typeof posted.outcome.general;

/** Which form a browser posts, and the fingerprint of what was filled in. */
type PostAddress = NonNullable<ReturnType<typeof readPostAddress>>;

/** Reads `…/send-form-notification/quote/1a2b3c4d`; undefined for any other address. */
export function readPostAddress(pathname: string) {
  const [, form, fingerprint = null] =
    /\/send-form-notification\/([\w-]+)(?:\/([0-9a-f]{8}))?$/.exec(pathname) ?? [];
  return form === undefined ? undefined : { form, fingerprint };
}

/** Address of the page that tells how a post ended. */
export const outcomePage = (outcome: string, pagesUrl = ""): string =>
  `${pagesUrl}${posted.outcome.page.route}#${outcome}`;

/** The pages' own policy, without which Firefox forgets on the way back what was typed before. */
const onTheWay = { "cache-control": "no-store", "cross-origin-opener-policy": "same-origin" };

/**
 * Does with a form that a browser posted by itself what the page's scripts would have done.
 * @returns a redirection to the page that tells how it ended; the address names no answer
 */
export async function answerPost(address: PostAddress, request: Request, ports: PostPorts) {
  const location = outcomePage(await outcomeOf(address, request, ports), ports.pagesUrl);
  return new Response(null, { status: 303, headers: { location, ...onTheWay } });
}

async function outcomeOf(address: PostAddress, request: Request, ports: PostPorts) {
  const type = request.headers.get("content-type") ?? "";
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  const form = Object.hasOwn(allForms, address.form) ? allForms[address.form] : undefined;
  if (request.method !== "POST" || !isForm || !form) return "refused" satisfies GeneralOutcome;
  const body = await readText(request);
  const fields = body === undefined ? undefined : readFields(body);
  if (!fields) return "tooLong" satisfies GeneralOutcome;
  try {
    return await submitPost(defineForm(form), fields, address, ports);
  } catch (thrown) {
    ports.log(`posted form ${address.form}: ${thrown instanceof Error ? thrown.name : "error"}`);
    return "unavailable" satisfies GeneralOutcome;
  }
}

/** @returns what names the outcome */
async function submitPost(
  definition: FormDefinition,
  fields: URLSearchParams,
  { fingerprint }: PostAddress,
  ports: PostPorts,
): Promise<string> {
  const { name, steps, honeypot, submission } = definition;
  if (fields.get(honeypot.name)) return "robot" satisfies GeneralOutcome;
  const given = readAnswers(definition, fields);
  const [first, ...others] = steps.flatMap((step) => [...orderedErrors(step, given).keys()]);
  if (first !== undefined) return refusalId(name, first, others.length > 0);
  const answers = wizardAnswers(steps, given);
  if (!isComplete(definition, answers)) return "refused" satisfies GeneralOutcome;
  const { postToHost, mailAnswers } = ports;
  const post = async (all: Answers) =>
    resultOf(await mailAnswers(answersMail(definition, all), all));
  const tools = {
    backend: backendOver(ports, fingerprint),
    hostForm: postToHost ? hostFormHandler(definition.hostForm, postToHost) : { post },
    memory: null,
    wait: async () => {},
  };
  const outcome = await submit<Answers>(submission, answers, tools, words.unanswered);
  if (outcome.kind === "failed" && outcome.failure.kind !== "refused")
    ports.log(`posted form ${name}: ${outcome.action}: ${outcome.failure.kind}`);
  return outcomeId(definition, outcome);
}

/** The answers in the controls of a form, read as the form itself reads them. */
function readAnswers({ steps }: FormDefinition, fields: URLSearchParams): Answers {
  const read = steps.flatMap(({ schema, ui }) =>
    Object.entries(allFields(schema)).flatMap(([key, field]) => {
      const answer = ui[key] && readAnswer(field, ui[key], fields.getAll(key));
      return answer === undefined ? [] : [[key, answer] as const];
    }),
  );
  return Object.fromEntries(read);
}

/** The backend as the steps of a submission know it, over SQL and with the rights of a visitor. */
function backendOver(ports: PostPorts, fingerprint: string | null): Backend {
  const { query, clientAddress, notify } = ports;
  return {
    check: (table) =>
      attempt(() => query(`select from public."${table}" limit 0`, []).then(() => null)),
    insert: (table, row) =>
      attempt(async () => {
        const sql = "select private.add_as_visitor($1, $2, $3, $4) as row";
        const [added] = await query(sql, [table, JSON.stringify(row), clientAddress, fingerprint]);
        return added?.row as Row;
      }),
    notify: async (_, body) => resultOf(await notify(body)),
  };
}

function resultOf({ ok, status }: Response): Result<null> {
  return ok ? { ok, value: null, isLater: status === 202 } : refusedBy(status);
}

/** Classes of SQLSTATE that are the server's own trouble: connection, resources, stops, files, bugs. */
const serversTrouble = /^(?:08|25|53|57|58|XX)/;

async function attempt<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (thrown) {
    const isRefused =
      isDatabaseError(thrown) && !serversTrouble.test(thrown.code) && !isFileProblem(thrown);
    if (!isRefused) return failed({ kind: "unreachable" });
    return failed({ kind: "refused", code: thrown.code, message: "", status: 400 });
  }
}

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

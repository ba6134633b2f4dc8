import type { StoppingFailure, SubmissionStep } from "../../../src/generated/schema-types.ts";
import { failureAnnouncement, nextAction } from "../../../src/submission/failureMessage.ts";
import { stepFields } from "../../project/forms.ts";
import { readable } from "./plainText.ts";
import type { Act, Failing, FormState, Serving } from "./state.ts";
import {
  type Asking,
  at,
  confirm,
  requiredAnswers,
  type StepOf,
  type Subject,
  stepsOf,
} from "./subject.ts";

type BackendFailure = Parameters<typeof nextAction>[1];
type Called = Extract<SubmissionStep, { failure: unknown }>;

const GROUP = "L’envoi";

/** What the steps of a submission do, as the list names them. */
const ACTIONS: Record<Called["action"], string> = {
  check: "La base",
  insert: "L’enregistrement",
  notify: "Le courriel",
  "host-form": "L’hébergeur",
};

const UNTOLD = "refus sans raison connue";

/** The code of a call that is taken, and acted upon another day. */
export const LATER = "HTTP202";

const CODES: Record<string, string> = {
  "23505": "déjà reçu",
  "23502": "une réponse obligatoire manque",
  "23514": "une réponse est refusée",
  "42501": "sans autorisation",
  PT429: "trop d’envois",
  HTTP429: "trop d’envois",
  HTTP400: "une réponse est refusée",
  [LATER]: "partira un autre jour",
  P0001: UNTOLD,
  HTTP500: UNTOLD,
  refused: UNTOLD,
  unanswered: "sans réponse",
};

const KINDS: Record<Exclude<BackendFailure["kind"], "refused" | "changed">, string> = {
  offline: "hors connexion",
  timeout: "sans réponse à temps",
  unreachable: "injoignable",
  unusable: "réponse illisible",
};

/** A code that no form tells apart. */
const OTHER = { insert: "P0001", notify: "HTTP500", "host-form": "HTTP500" } as const;

/**
 * The last step of a form with all that is asked before, ready to be sent.
 * @param box key of a box that is ticked, too
 */
function ready(subject: Subject, box?: string) {
  const last = stepsOf(subject).at(-1) as StepOf<Subject>;
  const asked = (one: StepOf<Asking>) => ({
    ...requiredAnswers(one),
    ...(box && box in stepFields(one.step.schema) && { [box]: true }),
  });
  const begun = at(last, asked(last), asked);
  const send = confirm(last);
  return { begun, send, own: { form: subject.file.name, group: GROUP } };
}

const asFailure = (failing: Failing): BackendFailure =>
  "kind" in failing ? failing : { kind: "refused", ...failing, message: "", status: 400 };

/** What can go wrong with a call, each with its own words. */
function failingsOf({ action, failure }: Called): Failing[] {
  if (failure.effect === "ignore") return [];
  if (failure.effect === "warn") return [{ kind: "unreachable" }];
  const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];
  const { message = failure.message } = failure.unanswered ?? {};
  const told = message.includes("{message}") ? kinds : (["timeout"] as const);
  const unanswered = told.map((kind) => ({ kind }));
  // A call that asks for nothing but a head is refused without a code.
  if (action === "check") return unanswered;
  const codes = [...Object.keys(failure.codes ?? {}), OTHER[action]].map((code) => ({ code }));
  return [...codes, ...unanswered];
}

/** What went wrong, by a code or another way in which a call fails. */
function failureText(failing: string): string {
  return { ...CODES, ...KINDS }[failing] ?? `code ${failing}`;
}

/** A call that failed, in words. */
export const failedCall = (action: Called["action"], failing: string): string =>
  `${ACTIONS[action]} : ${failureText(failing)}`;

/** The box with which a call is made, where it is not made by all. */
const boxOf = (call: Called): string | undefined => ("when" in call ? call.when : undefined);

function failures(subject: Subject, call: Called, rank: number): FormState[] {
  const { begun, send, own } = ready(subject, boxOf(call));
  const { action, failure } = call;
  if (failure.effect === "ignore") return [];
  const { goTo } = subject.file.source.value.submission.success;
  return failingsOf(call).map((failing) => {
    const told = asFailure(failing);
    const { message } = failureAnnouncement(failure, told, subject.words.unanswered);
    const next = failure.effect === "stop" ? readable(nextAction(failure, told)) : [];
    const server: Serving = { action, failing };
    return {
      ...own,
      ...begun,
      id: `envoi.${rank + 1}.${Object.values(failing).join()}`,
      title: failedCall(action, Object.values(failing).join()),
      acts: [...begun.acts, send],
      server,
      ...("kind" in failing && failing.kind === "offline" && { isOffline: true as const }),
      ...(failure.effect === "warn" && goTo && { ends: goTo }),
      shows: [...readable(message), ...next],
    };
  });
}

/** A call is taken, and acted upon another day. */
function later(subject: Subject, call: Called, rank: number): FormState[] {
  if (!("later" in call && call.later)) return [];
  const { begun, send, own } = ready(subject, boxOf(call));
  const { goTo } = subject.file.source.value.submission.success;
  return [
    {
      ...own,
      ...begun,
      id: `envoi.${rank + 1}.${LATER}`,
      title: failedCall(call.action, LATER),
      acts: [...begun.acts, send],
      server: { action: call.action, failing: { code: LATER } },
      ...(goTo && { ends: goTo }),
      shows: readable(call.later.message),
    },
  ];
}

/** The answer to a first try is lost; meanwhile something was changed. */
function changed(subject: Subject, call: Called): FormState[] {
  const failure = call.failure as Partial<StoppingFailure>;
  if (call.action !== "insert" || !failure.changed) return [];
  const { begun, send, own } = ready(subject);
  const { message = failure.message ?? "", nextAction: next = "" } = failure.changed;
  return [
    {
      ...own,
      ...begun,
      id: "envoi.change",
      title: "Déjà reçu, avec d’autres réponses",
      kept: { [`sans-reponse:${call.table}`]: { key: "atelier", digests: ["autre"] } },
      server: { action: call.action, failing: { code: "23505" } },
      acts: [...begun.acts, send],
      shows: [...readable(message), ...readable(next)],
    },
  ];
}

/** A form on its way, sent, and without a line. */
function courses(subject: Subject): FormState[] {
  const { begun, send, own } = ready(subject);
  const { definition, words, file } = subject;
  const { success } = file.source.value.submission;
  const { offline, failure } = words;
  const trap: Act = { do: "answer", field: definition.honeypot.name, held: ["x"] };
  const wait: Act = { do: "press", words: offline.wait };
  const sent = [...begun.acts, send];
  const base = { ...own, ...begun };
  return [
    {
      ...base,
      id: "envoi.en-cours",
      title: "En cours",
      acts: sent,
      server: "silent",
      shows: [definition.buttons.sending],
    },
    {
      ...base,
      id: "envoi.reussi",
      title: "Réussi",
      acts: sent,
      ...(success.goTo && { ends: success.goTo }),
      shows: [success.message],
    },
    {
      ...base,
      id: "envoi.hors-ligne",
      title: "Sans connexion",
      isOffline: true,
      shows: [offline.note, offline.wait],
    },
    {
      ...base,
      id: "envoi.en-attente",
      title: "En attente de la connexion",
      acts: [...begun.acts, wait],
      isOffline: true,
      shows: [offline.waiting, offline.cancel],
    },
    {
      ...base,
      id: "envoi.robot",
      title: "Pris pour un robot",
      acts: [...begun.acts, trap, send],
      shows: [failure.robot, ...readable(failure.robotAction)],
    },
  ];
}

/** What becomes of a form that is sent: each end with its toast and its words. */
export function sendingStates(subject: Subject): FormState[] {
  const calls = subject.file.source.value.submission.steps.flatMap((step) =>
    step.action === "wait" ? [] : [step],
  );
  return [
    ...courses(subject),
    ...calls.flatMap((call, rank) => [
      ...failures(subject, call, rank),
      ...later(subject, call, rank),
      ...changed(subject, call),
    ]),
  ];
}

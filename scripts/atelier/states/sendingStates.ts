import { caseOf, endsOf, type SubmissionEnd } from "../../../src/submission/submissionEnd.ts";
import type { Place } from "../../project/dataFile.ts";
import { at, confirm, requiredAnswers, type SentForm, type StepOf, stepsOf } from "./anyForm.ts";
import { type Course, type FormState, goOn, press, stateBuilder, textsAt } from "./state.ts";

const GROUP = "L’envoi";

type CallEnd = Exclude<SubmissionEnd, { kind: "sent" }>;

/** What the steps of a submission do, as the list names them. */
const ACTIONS: Record<string, string> = {
  check: "La base",
  insert: "L’enregistrement",
  notify: "L’e-mail",
  "host-form": "L’hébergeur",
};

/** Ways in which a call fails, or a code with which it is refused. */
const FAILURES: Record<string, string> = {
  "23505": "déjà reçu",
  "23502": "une réponse obligatoire manque",
  "23514": "une réponse est refusée",
  "42501": "sans autorisation",
  PT429: "trop d’envois",
  HTTP429: "trop d’envois",
  HTTP400: "une réponse est refusée",
  later: "partira un autre jour",
  refused: "refus sans raison connue",
  unanswered: "sans réponse",
  offline: "hors connexion",
  timeout: "sans réponse à temps",
  unreachable: "injoignable",
  unusable: "réponse illisible",
};

/** A failed call in words. */
export const callText = ({ action }: CallEnd["step"], failure: string): string =>
  `${ACTIONS[action]} : ${FAILURES[failure] ?? `code ${failure}`}`;

/** What the visitor reads of an end, and in it the reason where its words leave room for one. */
export function textsOfEnd({ form, words }: SentForm, end: SubmissionEnd): Place[] {
  const all = form.source.at("submission").all();
  const declared = all.find(({ value }) => value === end.declared) as Place;
  if (!("failure" in end)) return [declared.find("message")];
  const { failure } = end;
  const own = end.kind === "failed" ? declared.find(...caseOf(end.declared, failure)) : declared;
  const texts = ["message", "nextAction"].map((key) =>
    own.find(key).value === undefined ? declared.find(key) : own.find(key),
  );
  const reason = words.at("unanswered").at("code" in failure ? "unusable" : failure.kind);
  return asksReason(texts) ? [...texts, reason] : texts;
}

const asksReason = ([message]: readonly Place[]) => String(message?.value).includes("{message}");

/** The last step of a form with all that is asked before, ready to be sent. @param box key of a box that is ticked, too */
function ready(subject: SentForm, box = "") {
  const last = stepsOf(subject).at(-1) as StepOf<SentForm>;
  const answersTo = (one: StepOf) => ({
    ...requiredAnswers(one),
    ...(box in one.asked && { [box]: true }),
  });
  const begun = at(last, answersTo(last), answersTo);
  const send = confirm(last);
  return { begun, send, sent: goOn(begun, send) };
}

/** Whether an end has words that no other end has, and that a backend can bring about. */
function isOwn(end: SubmissionEnd, texts: readonly Place[]): end is CallEnd {
  if (end.kind === "sent") return false;
  if (end.kind !== "failed") return true;
  const { step, failure } = end;
  if (failure.kind === "changed") return step.action === "insert";
  // A call that asks for nothing but a head is refused without a code.
  if (failure.kind === "refused") return step.action !== "check";
  return asksReason(texts) || failure.kind === "timeout";
}

/** What a call's end is named by: a code, or the way in which it fails. */
function nameOf(end: CallEnd): string {
  if (!("failure" in end)) return "later";
  const { failure } = end;
  return "code" in failure ? failure.code || "refused" : failure.kind;
}

const leadsTo = ({ goTo }: { goTo?: string }) => (goTo ? { ends: goTo } : {});

function endState(subject: SentForm, end: CallEnd, texts: readonly Place[]): FormState {
  const { step } = end;
  const { steps, success } = subject.form.source.value.submission;
  const failure = "failure" in end ? end.failure : undefined;
  const course: Course = {
    ...ready(subject, "when" in step ? step.when : undefined).sent,
    server: { action: step.action, failure },
    ...(failure?.kind === "offline" && { isOffline: true }),
    ...(end.kind !== "failed" && leadsTo(success)),
  };
  const state = stateBuilder(subject, GROUP, "envoi.");
  if (failure?.kind === "changed" && "table" in step) {
    // The answer to a first try was lost, and something was changed meanwhile.
    const kept = { [`sans-reponse:${step.table}`]: { key: "atelier", digests: ["autre"] } };
    return state("change", "Déjà reçu, avec d’autres réponses", texts, { ...course, kept });
  }
  const id = `${steps.indexOf(step) + 1}.${nameOf(end)}`;
  return state(id, callText(step, nameOf(end)), texts, course);
}

function courses(subject: SentForm): FormState[] {
  const { begun, send, sent } = ready(subject);
  const { definition, words, form } = subject;
  const offline = words.at("offline");
  const success = form.source.at("submission").at("success");
  const sending = form.source.find("form", "buttons", "sending");
  const robot = textsAt(words.at("failure"), "robot", "robotAction");
  const trap = { do: "answer", field: definition.honeypot.name, held: ["x"] } as const;
  const cut = { ...begun, isOffline: true } as const;
  const waits = goOn(cut, press(offline.value.wait));
  const state = stateBuilder(subject, GROUP, "envoi.");
  return [
    state("en-cours", "En cours", [sending], { ...sent, server: "silent" }),
    state("reussi", "Réussi", textsAt(success, "message"), { ...sent, ...leadsTo(success.value) }),
    state("hors-ligne", "Sans connexion", textsAt(offline, "note", "wait"), cut),
    state("en-attente", "En attente de la connexion", textsAt(offline, "waiting", "cancel"), waits),
    state("robot", "Pris pour un robot", robot, goOn(begun, trap, send)),
  ];
}

/** What becomes of a form that is sent: each end with its toast and its words. */
export function sendingStates(subject: SentForm): FormState[] {
  const ends = endsOf(subject.form.source.value.submission).flatMap((end) => {
    const texts = textsOfEnd(subject, end);
    return isOwn(end, texts) ? [endState(subject, end, texts)] : [];
  });
  return [...courses(subject), ...ends];
}

import type { Answers } from "../../../src/domain/compiledForm.ts";
import { adviceQuestions } from "../../../src/domain/factQuestions.ts";
import { UNKNOWN } from "../../../src/domain/propertyFacts.ts";
import type { Place } from "../../project/dataFile.ts";
import {
  at,
  fullAnswers,
  type Questionnaire,
  type SentForm,
  type StepOf,
  stepsOf,
  titlesSeen,
} from "./anyForm.ts";
import { type Act, type FormState, goOn, press, readable, stateBuilder, textsAt } from "./state.ts";

const GROUP = "Le dossier";

/** The question that says which rules hold. */
const [TRANSACTION = ""] = adviceQuestions;

/** The dossier for each choice of what it is for: all answered, and nothing known. */
function dossiers(one: StepOf, texts: readonly Place[]): FormState[] {
  const { asked } = one;
  const { enum: choices = [], ui } = asked[TRANSACTION] ?? {};
  const uncertain = Object.keys(asked).filter((key) => asked[key]?.enum?.includes(UNKNOWN));
  const unknown = Object.fromEntries(uncertain.map((key) => [key, UNKNOWN]));
  const open = readable(one.words.value.advice.chip).map(
    (chip): Act => ({ ...press(chip), ifShown: true }),
  );
  const full = fullAnswers(one);
  const state = stateBuilder(one, GROUP, "dossier.");
  const of = (id: string, title: string, answers: Answers) =>
    state(id, title, texts, goOn(at(one, answers), ...open, { do: "unfold" }));
  return choices.flatMap((choice) => {
    const label = ui?.labels?.[choice] ?? choice;
    const answers = { ...full, [TRANSACTION]: choice };
    return [
      of(choice, label, answers),
      of(`${choice}.inconnu`, `${label}, rien de connu`, { ...answers, ...unknown }),
    ];
  });
}

/** What a form advises: the dossier, and the choices that it ticks. */
export function adviceStates(subject: SentForm): FormState[] {
  const steps = stepsOf(subject);
  const advised = steps.find(({ defined }) => Object.values(defined.ui).some((ui) => ui.advice));
  const deciding = steps.find(({ asked }) => TRANSACTION in asked);
  if (!advised || !deciding) return [];
  const recap = steps.find(({ defined }) => defined.recap);
  const advice = subject.words.at("advice");
  const rest = subject.words.at("rest");
  const begun = at(advised, {});
  const pressed = (button: "add" | "addOpen") =>
    goOn(begun, press(readable(advice.value[button])[0] ?? ""));
  const state = stateBuilder(subject, GROUP, "dossier.");
  const of = (id: string, title: string, text: keyof typeof advice.value, course = begun) =>
    state(id, `Diagnostics ${title}`, textsAt(advice, text), course);
  const question = at(deciding, {});
  const noted = goOn(question, press(rest.value.unknown));
  return [
    state("reste", "Ce qu’on ne sait pas", textsAt(rest, "unknown"), question),
    state("reste.note", "Ce qu’on ne sait pas, noté", textsAt(rest, "noted"), noted),
    ...dossiers(deciding, textsAt(advice, "title")),
    of("propose", "obligatoires, proposés", "add"),
    of("ajoute", "obligatoires, ajoutés", "added", pressed("add")),
    of("verifier", "à vérifier, proposés", "addOpen"),
    of("verifier.ajoute", "à vérifier, ajoutés", "addedOpen", pressed("addOpen")),
    ...(recap ? [of("oublie", "obligatoires, non demandés", "leftOut", at(recap, {}))] : []),
  ];
}

/** What a questionnaire shows beside its questions, and how it goes on. */
export function questionnaireStates(subject: Questionnaire): FormState[] {
  const { source } = subject.form;
  const form = source.at("form");
  const [why, dossier, way] = [form.at("why"), form.at("dossier"), form.at("goOn")];
  const reasons = textsAt(why, "title", "vente", "location");
  const advice = subject.words.at("advice");
  const state = stateBuilder(subject, "Le questionnaire", "questions");
  return stepsOf(subject).flatMap((one): FormState[] => {
    const empty = at(one, {});
    const open = goOn(empty, { do: "unfold" });
    const full = fullAnswers(one);
    const [first, second] = one.asked[TRANSACTION]?.enum ?? [];
    const chosen = at(one, { [TRANSACTION]: first });
    const begun = at(one, { ...full, [TRANSACTION]: first });
    const other = { [source.value.questionsOf]: { ...full, [TRANSACTION]: second } };
    const differing = { ...goOn(begun, press(way.value.title)), drafts: other };
    const ways = textsAt(way, "differs", "replace", "keep");
    const arrival = [
      ...titlesSeen(one, {}),
      ...textsAt(advice, "waiting"),
      ...textsAt(form, "refine"),
      ...textsAt(source, "description"),
    ];
    return [
      state("", "À l’arrivée", arrival, empty),
      state(".pourquoi", "Pourquoi ces questions", reasons, open),
      state(".restantes", "Ce qui préciserait le dossier", textsAt(dossier, "open"), chosen),
      ...dossiers(one, [
        ...textsAt(advice, "title"),
        ...textsAt(way, "title", "note"),
        ...textsAt(dossier, "print"),
      ]),
      state(".suite", "Demande déjà commencée avec d’autres réponses", ways, differing),
    ];
  });
}

import type { Fault } from "../fault.ts";
import type { PlacedStep } from "./placedStep.ts";

/** Steps without which nothing of the answers reaches the firm. */
const DELIVERING = ["insert", "notify", "host-form"];

/** Submissions that would tell the visitor the contrary of what became of the answers. */
export function falseOutcomes(steps: PlacedStep[]): Fault[] {
  return [...unnoticedLosses(steps), ...falseAlarms(steps)];
}

/** Steps after the row is stored whose failure would say that nothing was sent. */
function falseAlarms(steps: PlacedStep[]): Fault[] {
  const stored = steps.findIndex(({ step }) => step.action === "insert");
  if (stored < 0) return [];
  return steps.slice(stored + 1).flatMap(({ step, place: { file, path } }) => {
    const isSilent = step.action === "wait" || step.action === "insert";
    if (isSilent || step.failure.effect !== "stop") return [];
    return {
      file,
      path: [...path, "failure", "effect"],
      rule: "échec annoncé à tort",
      message:
        "Quand cette étape échoue, la demande est déjà enregistrée : le visiteur croirait le contraire et la renverrait.",
      expected: '"effect": "warn" ou "ignore", ou l’étape avant celle qui enregistre',
      found: '"effect": "stop"',
    };
  });
}

/** Submissions that would thank a visitor whose answers went nowhere. */
function unnoticedLosses(steps: PlacedStep[]): Fault[] {
  const delivering = steps.filter(({ step }) => DELIVERING.includes(step.action));
  const [first] = delivering;
  if (!first) return steps.slice(0, 1).map(({ place }) => nothingSent(place.file));
  const inserts = delivering.filter(({ step }) => step.action === "insert");
  const vital = inserts.length > 0 ? inserts : [first];
  return vital.flatMap(({ step, place: { file, path } }) => {
    if (step.action === "wait" || step.failure.effect === "stop") return [];
    return {
      file,
      path: [...path, "failure", "effect"],
      rule: "perte inaperçue",
      message:
        "Quand cette étape échoue, les réponses sont perdues : le visiteur serait pourtant remercié.",
      expected: '"effect": "stop", avec un « message »',
      found: `"effect": "${step.failure.effect}"`,
    };
  });
}

function nothingSent(file: string): Fault {
  return {
    file,
    path: ["submission", "steps"],
    rule: "perte inaperçue",
    message: "Aucune étape ne transmet les réponses : le visiteur serait remercié pour rien.",
    expected: "une étape « insert », « notify » ou « host-form »",
  };
}

import type { Answer } from "../../../src/domain/compiledForm.ts";
import { escapeHtml } from "../../../src/domain/escapeHtml.ts";
import { formatFrenchNumber } from "../../../src/domain/frenchFormats.ts";
import { ruleText } from "../../project/ruleNames.ts";
import { ownPage } from "../../shared/ownPage.ts";
import type { Proof, ProvedForm } from "./prove.ts";

/** Beyond so many characters, a text is shown by its beginning and its length. */
const SHOWN = 40;

const STYLE = `<style>
body { font: 16px/1.5 sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0 2rem; }
th, td { border: 1px solid #888; padding: 0.4rem 0.6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
thead th { background: #eee; }
@media print { body { font-size: 10pt; margin: 0; max-width: none; } tr { break-inside: avoid; } }
</style>`;

/** One form's proofs as a page to read or print: each rule, an answer that breaks it, and the sentence. */
export function proofSheet({ form, steps }: ProvedForm): string {
  const proofs = steps.flatMap((step) => step.proofs);
  const tables = steps.map((step) => {
    const heading = steps.length > 1 ? `<h2>${escapeHtml(step.place.value.title)}</h2>\n` : "";
    return step.proofs.length > 0 ? heading + table(step.proofs) : "";
  });
  const name = escapeHtml(form.source.value.title);
  const body = `<h1>Preuves : ${name}</h1>
<p>Pour chacune des ${proofs.length} règles de ce formulaire : une réponse qui ne la respecte pas, et la phrase que lit alors le visiteur.</p>
${tables.join("\n")}`;
  return ownPage(`Preuves : ${name}`, body, STYLE);
}

function table(proofs: Proof[]): string {
  const titles = ["Question", "Règle", "Réponse refusée", "Phrase que lit le visiteur"];
  const head = titles.map((title) => `<th scope="col">${title}</th>`).join("");
  const rows = proofs.map(({ field, key, rule, answer, sentence }) => {
    const cells = [ruleText(field, rule), answerText(answer), sentence];
    const question = `<th scope="row">${escapeHtml(field.title)} <small>(${key})</small></th>`;
    return `<tr>${question}${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
  });
  return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table>`;
}

function answerText(answer: Answer | undefined): string {
  if (answer === undefined) return "aucune";
  if (typeof answer === "boolean") return answer ? "case cochée" : "case non cochée";
  if (typeof answer === "number") return formatFrenchNumber(answer);
  if (typeof answer !== "string") return answer.length > 0 ? answer.join(", ") : "aucun choix";
  if (answer.length <= SHOWN) return `« ${answer} »`;
  return `« ${answer.slice(0, SHOWN)}… » (${formatFrenchNumber(answer.length)} caractères)`;
}

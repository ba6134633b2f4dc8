import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer } from "../../../src/domain/compiledForm.ts";
import { escapeHtml } from "../../../src/domain/escapeHtml.ts";
import { formatFrenchNumber } from "../../../src/domain/frenchFormats.ts";
import { readProject } from "../../project/disk/readProject.ts";
import { reportOf } from "../../project/finding.ts";
import { ruleText } from "../../project/ruleNames.ts";
import { ownPage } from "../../shared/ownPage.ts";
import { checkProject, type Report } from "../checkProject.ts";
import { type Proof, type ProvedForm, prove } from "./prove.ts";

/** Breaks every rule in turn and writes a sheet a form, unless something has to be corrected. */
export async function writeProofs(folder = ".build/preuves"): Promise<Report> {
  const report = await checkProject();
  if (report.count > 0) return report;
  const { forms, findings } = await prove(readProject());
  if (findings.length > 0) {
    const verdict = "✗ À corriger, puis relancer « npm run check -- --proofs ».";
    return { count: findings.length, text: reportOf(findings, verdict) };
  }
  return writeSheets(forms, folder);
}

/** Writes one sheet a form into a folder, which is made. */
export function writeSheets(forms: ProvedForm[], folder: string): Report {
  const sheets = forms.map((proved) => [`${proved.form.name}.html`, proofSheet(proved)] as const);
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, sheet] of sheets) writeFileSync(join(folder, name), sheet);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const text = `✗ Rien ne peut être écrit dans « ${folder} » (${code}) : donner un autre dossier, « npm run check -- --proofs DOSSIER ».`;
    return { count: 1, text };
  }
  const count = forms.flatMap(({ steps }) => steps.flatMap(({ proofs }) => proofs)).length;
  const names = sheets.map(([name]) => `  ${join(folder, name)}`).join("\n");
  const text = `✓ ${count} règles enfreintes tour à tour, chacune avec la phrase attendue :\n${names}`;
  return { count: 0, text };
}

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

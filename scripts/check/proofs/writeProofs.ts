import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readProject } from "../../project/disk/readProject.ts";
import { reportOf } from "../../project/finding.ts";
import { checkProject, type Report } from "../checkProject.ts";
import { proofSheet } from "./proofSheet.ts";
import { type ProvedForm, prove } from "./prove.ts";

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

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { MigrationError } from "./backend/applyMigrations.ts";
import { MIGRATIONS_FOLDER, rehearse } from "./check/storage/rehearsal.ts";
import { type Plan, planMigration } from "./migration/planMigration.ts";
import { countedFindings } from "./migration/storedRows.ts";
import { readProject } from "./project/disk/readProject.ts";
import { type Finding, reportOf } from "./project/finding.ts";
import { loadSettings } from "./settings/environment.ts";
import { messageOf } from "./shared/messageOf.ts";

const root = process.cwd();

/** `npm run migration`: writes the SQL by which the database follows the forms and the firm's telephone number. */
async function main(words: readonly string[]): Promise<void> {
  if (words.length > 0)
    throw new Error("✗ « npm run migration » ne prend pas d’option. Rien n’est écrit.");
  const { rehearsal, migrations = [], findings } = await rehearse(root);
  if (!rehearsal) return tell(findings, "à corriger, puis relancer « npm run migration ».");
  try {
    await carryOut(await planMigration(readProject(root), migrations, rehearsal, new Date()));
  } finally {
    await rehearsal.close();
  }
}

async function carryOut({ isSound, migration, refusals, findings }: Plan): Promise<void> {
  // Counted first: whoever opens the folder brings it to the state of the migrations.
  const refused = await countedFindings(refusals, loadSettings());
  const isStopped = refused.some(({ isAdvice }) => !isAdvice);
  if (migration) {
    const file = `${MIGRATIONS_FOLDER}/${migration.version}_${migration.name}.sql`;
    writeFileSync(join(root, file), migration.sql, { flag: "wx" });
    console.log(`✓ Migration écrite : ${file}
  La relire, puis lancer « npm run check ». « npm start » l’applique sur cette machine ; pour une base hébergée : « npx supabase db push ».`);
  }
  if (!isSound)
    tell(findings, "à corriger, puis relancer « npm run migration ». Rien n’est écrit.");
  else if (isStopped) tell(refused, "que la migration ne règle pas, pour la raison dite.");
  else if (findings.length > 0)
    tell(
      findings,
      "que la migration ne règle pas : à corriger dans le formulaire. Si l’un renvoie à « npm run migration » : voir un développeur.",
    );
  else if (refused.length > 0)
    console.log(reportOf(refused, "✓ Rien d’autre à faire : le formulaire y veille seul."));
  else if (!migration)
    console.log(
      "✓ La base suit déjà les formulaires et le numéro de téléphone : aucune migration à écrire.",
    );
}

/** Tells what is wrong and ends in failure. */
function tell(findings: readonly Finding[], what: string): void {
  const { length } = findings.filter(({ isAdvice }) => !isAdvice);
  const problems = length > 1 ? `${length} points` : "1 point";
  console.error(reportOf(findings, `✗ ${problems} ${what}`));
  process.exitCode = 1;
}

await main(process.argv.slice(2)).catch((thrown: unknown) => {
  console.error(
    thrown instanceof MigrationError
      ? `✗ La base n’accepte pas la migration que demandent ces formulaires. Rien n’est écrit : voir un développeur.\n  trouvé : ${messageOf(thrown)}`
      : messageOf(thrown),
  );
  process.exitCode = 1;
});

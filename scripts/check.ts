import { checkProject, type Report } from "./check/checkProject.ts";
import { diffProject } from "./diff/diffProject.ts";

const usage = `Vérifie les formulaires et les textes.

  npm run check                        dit ce qui ne va pas, fichier par fichier
  npm run check -- --launch            aussi ce qu'une vraie entreprise doit encore remplir
  npm run check -- --proofs [dossier]  une page par formulaire : chaque règle, une réponse qui l'enfreint, la phrase montrée
  npm run check -- --diff [version]    ce que ce dossier change depuis une version de git (HEAD par défaut)`;

/** Writes the proofs, whose sentences come from src/generated: it is made first where it is missing. */
async function writeProofs(folder?: string): Promise<Report> {
  await import("./prepare.ts");
  const proofs = await import("./check/proofs/writeProofs.ts");
  return proofs.writeProofs(folder);
}

/** What `npm run check` does with the words after it; undefined when they mean nothing. */
function reportOf([option, ...words]: string[]): Report | Promise<Report> | undefined {
  if (option === "--diff" && words.length <= 1) return diffProject(...words);
  if (option === "--proofs" && words.length <= 1) return writeProofs(...words);
  if (words.length > 0) return undefined;
  if (option === undefined) return checkProject();
  if (option === "--launch") return checkProject(true);
  return option === "--help" || option === "-h" ? { count: 0, text: usage } : undefined;
}

const words = process.argv.slice(2);
const { count, text } = (await reportOf(words)) ?? {
  count: 1,
  text: `Cette demande n'existe pas : ${words.join(" ")}\n\n${usage}`,
};
if (count > 0) {
  console.error(text);
  process.exitCode = 1;
} else {
  console.log(text);
}

import path from "node:path";
import { openBrowser } from "./atelier/server/openBrowser.ts";
import type { Atelier } from "./atelier/server/startAtelier.ts";

const root = path.resolve(import.meta.dirname, "..");

const usage = `Ouvre l’atelier : les pages du site, dont on change les textes et les questions en cliquant dessus.

  npm run atelier                    l’ouvre dans le navigateur
  npm run atelier -- --sans-ouvrir   montre seulement son adresse`;

const welcome = (address: string) => `L’atelier est ouvert :

  ${address}

Cette adresse sert une fois, sur cet ordinateur seulement. Rien n’est écrit avant « Enregistrer ».
Pour fermer l’atelier : Ctrl-C.`;

function farewell(unsaved: string[]): string {
  if (unsaved.length === 0) return "\nL’atelier est fermé.";
  const files = unsaved.map((file) => `  ${file}`).join("\n");
  return `\nL’atelier est fermé. Ces changements ne sont pas enregistrés ; le prochain « npm run atelier » les reprendra :\n${files}`;
}

function closeOnInterrupt(atelier: Atelier): void {
  const close = async () => {
    console.log(farewell(atelier.unsaved()));
    await atelier.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void close());
}

/** `npm run atelier`: the pages of the site, whose texts and questions are changed by clicking on them. */
async function main([option, ...others]: string[]): Promise<void> {
  const isQuiet = option === "--sans-ouvrir";
  if (others.length > 0 || (option !== undefined && !isQuiet)) return console.log(usage);
  console.log("L’atelier s’ouvre…");
  const { startAtelier } = await import("./atelier/server/startAtelier.ts");
  const atelier = await startAtelier(root, { showsLeads: true });
  closeOnInterrupt(atelier);
  const address = atelier.entrance();
  console.log(welcome(address));
  if (!isQuiet) openBrowser(address);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

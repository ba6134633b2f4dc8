import { spawn } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { quietly } from "../src/domain/quietly.ts";
import { messageOf } from "./shared/messageOf.ts";

const root = path.resolve(import.meta.dirname, "..");

const usage = `Ouvre l’atelier : les pages du site, dont on change les textes et les questions en cliquant dessus.

  npm run atelier                    l’ouvre dans le navigateur
  npm run atelier -- --sans-ouvrir   montre seulement son adresse`;

const welcome = (address: string) => `L’atelier est ouvert :

  ${address}

Cette adresse sert une fois, sur cet ordinateur seulement. Rien n’est écrit avant « Enregistrer ».
Pour fermer l’atelier : « Arrêter » dans sa fenêtre, ou fermez celle-ci.`;

function farewell(unsaved: string[]): string {
  if (unsaved.length === 0) return "\nL’atelier est fermé.";
  const files = unsaved.map((file) => `  ${file}`).join("\n");
  return `\nL’atelier est fermé. Ces changements ne sont pas enregistrés ; l’atelier les reprendra à la prochaine ouverture :\n${files}`;
}

const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

function openBrowser(address: string): void {
  const { platform, env } = process;
  const hasScreen = platform in openers || env.DISPLAY || env.WAYLAND_DISPLAY;
  if (!hasScreen || env.CI || !process.stdout.isTTY) return;
  const [program = "", ...words] = openers[platform] ?? ["xdg-open"];
  const opener = spawn(program, [...words, address], { detached: true, stdio: "ignore" });
  opener.on("error", () => {});
  opener.unref();
}

const options = {
  help: { type: "boolean", default: false },
  "sans-ouvrir": { type: "boolean", default: false },
  annonce: { type: "string", default: "" },
} as const;

async function main(args: string[]): Promise<void> {
  const wanted = quietly(() => parseArgs({ args, options }).values);
  if (!wanted || wanted.help) {
    console.log(usage);
    process.exitCode = wanted ? 0 : 2;
    return;
  }
  let onQuit = () => {};
  const quit = new Promise<void>((resolve) => {
    onQuit = resolve;
  });
  // Whoever read what is printed has left, as a terminal that is closed.
  process.stdout.on("error", onQuit);
  console.log("L’atelier s’ouvre…");
  // React, here and in the pages, without the checks for who develops it.
  process.env.NODE_ENV = "production";
  const { startAtelier } = await import("./atelier/server/startAtelier.ts");
  const atelier = await startAtelier(root, { news: wanted.annonce, onQuit, showsLeads: true });
  // A terminal that is closed hangs up.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, onQuit);
  const address = atelier.entrance();
  console.log(welcome(address));
  if (!wanted["sans-ouvrir"]) openBrowser(address);
  await quit;
  console.log(farewell(atelier.unsaved()));
  await atelier.close();
  process.exit(0);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(messageOf(error));
  process.exit(1);
});

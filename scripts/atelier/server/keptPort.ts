import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { quietly } from "../../../src/domain/quietly.ts";

/** The port that comes first where the atelier of a project has had none yet. */
const FIRST = 4175;

const placeOf = (root: string) => path.join(root, ".atelier", "port");

/** The port that a project's atelier comes first to: a window still open finds the one that starts next. */
export function keptPort(root: string): number {
  const port = Number(quietly(() => readFileSync(placeOf(root), "utf8")));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : FIRST;
}

/** Keeps the port that a project's atelier has got, if none is kept yet. */
export function keepPort(root: string, port: string): void {
  const place = placeOf(root);
  // Kept already, or only not kept.
  quietly(() => {
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, port, { flag: "wx" });
  });
}

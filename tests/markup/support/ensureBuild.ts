import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { isBuildCurrent } from "../../../scripts/build/freshness.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** Global set-up of what reads the built site: builds it, unless it stands as the project is now. */
export default async function ensureBuild(): Promise<void> {
  if (isBuildCurrent(root)) return;
  const build = ["--import", "tsx", "scripts/build.ts"];
  await promisify(execFile)(process.execPath, build, { cwd: root });
}

import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the desk reads and writes of a project, and what its checks look at beside. */
const parts = ["schemas", "src/content", "supabase/functions", "supabase/migrations"];

/** Copies the project's data files. @param below default: where temporary files are @returns the new folder */
export function copyData(below = tmpdir()): string {
  const root = mkdtempSync(join(below, "data-"));
  for (const part of parts) cpSync(part, join(root, part), { recursive: true });
  return root;
}

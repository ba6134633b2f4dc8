import type { LeadDesk } from "../backend/leadDesk.ts";
import { reachFolderDesk } from "../leads/reachDesk.ts";
import type { Settings } from "../settings/environment.ts";
import type { Refusal } from "./refusals.ts";

/** Refusals with the rows of the data folder in their way; of a hosted database none are known. */
export async function countedFindings(refusals: readonly Refusal[], settings: Settings) {
  const isCounted = refusals.some(({ isInTheWay }) => isInTheWay);
  const reached = isCounted ? await reachFolderDesk(settings) : undefined;
  try {
    const counts = reached && (await countRows(refusals, reached.desk));
    return refusals.map(({ isInTheWay, finding }, rank) =>
      finding(isInTheWay ? countWords(settings.dataDir, counts?.[rank]) : ""),
    );
  } finally {
    await reached?.leave();
  }
}

function countWords(folder: string, count: number | undefined): string {
  const none = `aucune, « ${folder} » n’a pas encore de base`;
  const here = count === undefined ? none : `${count} dans « ${folder} »`;
  return ` Lignes gardées en cause : ${here} ; celles d’une base hébergée ne se comptent pas d’ici.`;
}

export async function countRows(refusals: readonly Refusal[], desk: Pick<LeadDesk, "list">) {
  const counts = refusals.map(() => 0);
  for await (const leads of desk.list()) {
    for (const [rank, { table, isInTheWay }] of refusals.entries()) {
      const rows = leads.filter((lead) => lead.table === table && isInTheWay?.(lead.row));
      counts[rank] = (counts[rank] ?? 0) + rows.length;
    }
  }
  return counts;
}

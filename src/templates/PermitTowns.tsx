import { formatLongDate } from "../domain/frenchFormats.ts";
import type { PermitToLetRecord } from "../generated/content.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { useSite } from "./SiteContext.ts";
import { SourceText } from "./SourceText.tsx";

/** A town that asks for a permit to let. */
export type PermitTown = PermitToLetRecord["towns"][number];

/** The towns that ask for a permit to let, folded: what each asks, since when, of which housing. */
export function PermitTowns({ towns }: { towns: PermitTown[] }) {
  const { permitToLet: words } = useSite().words;
  const { town, kind, since, scope, source } = words.columns;
  return (
    <details className="openOnPaper">
      <summary>
        {words.summary} ({towns.length})
      </summary>
      <DataTable
        caption={words.caption}
        columns={[town, kind, since, scope, source]}
        rows={towns.map((one) => ({
          key: one.code,
          cells: [
            one.name,
            words.kinds[one.kind],
            one.since ? formatLongDate(one.since) : "–",
            one.scope ?? words.unknown,
            <SourceText key="source" source={{ title: words.source, url: one.source }} />,
          ],
        }))}
      />
    </details>
  );
}

import type { Key } from "../../protocol.ts";
import type { DeskView } from "../useDesk.ts";

interface PanelProps {
  desk: DeskView;
  /** What was clicked. */
  at: Key;
  /** Opens another place. */
  select(key: Key): void;
}

/** What was clicked, as a form that the schema of its record describes. */
export function Panel({ at }: PanelProps) {
  return <pre>{JSON.stringify(at)}</pre>;
}

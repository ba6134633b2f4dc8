import { isSample } from "../domain/isSample.ts";
import { useSite } from "./SiteContext.ts";

/** Says of a value of the firm's record that it is still a sample, as long as the record does. */
export function SampleMark({ firmKey }: { firmKey: string | undefined }) {
  const { firm, words } = useSite();
  const isMarked = firmKey !== undefined && isSample(firm, firmKey);
  return isMarked ? <span className="badge badge-neutral">{words.page.sample}</span> : null;
}

import { useSite } from "./SiteContext.ts";

/** Says of a value of the firm's record that it is still a sample, as long as the record does. */
export function SampleMark({ firmKey }: { firmKey: string | undefined }) {
  const { firm, words } = useSite();
  const isSample = firm.samples.some(({ key }) => key === firmKey);
  return isSample ? <span className="badge badge-neutral">{words.page.sample}</span> : null;
}

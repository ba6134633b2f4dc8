import { useSite } from "./SiteContext.ts";

/** When the page was last brought up to date. */
export function Updated({ date }: { date: string | undefined }) {
  const { words } = useSite();
  return date ? <span>{words.page.updated.replace("{date}", date)}</span> : null;
}

import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import type { SiteContent } from "../content.ts";
import { pageOf } from "../page.ts";

/** A page for each zone, with the map that is named after its address. */
export function zonePages(content: SiteContent) {
  const words = content.one("wording").zone;
  return content.all("zone").map((record) => {
    const texts = {
      ...record,
      title: fillPlaceholders(words.title, { inZone: record.inZone }),
      picture: record.picture ?? words.picture,
      map: content.picture(`map-${record.page.route.split("/").at(-1)}`),
    };
    return pageOf("zone", texts, content);
  });
}

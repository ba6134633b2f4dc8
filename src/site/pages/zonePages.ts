import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { formatLongDate, frenchList } from "../../domain/frenchFormats.ts";
import { frenchTypography } from "../../domain/frenchTypography.ts";
import { datedText, placesNamed } from "../../domain/places.ts";
import type { ZoneRecord } from "../../generated/content.ts";
import type { SiteContent } from "../content.ts";
import { pageOf } from "../page.ts";

type Zone = Pick<ZoneRecord, "zoneName" | "zoneCode" | "interventionAreas">;

/** What the records of places say on the page of a department. */
function placeNotes(zone: Zone, content: SiteContent) {
  const { zoneCode } = zone;
  const { whole } = content.one("wording").zone;
  if (!zoneCode) return [];
  return content.all("place").flatMap(({ note, places, text, date = "" }) => {
    if (!note || !places.some((place) => place.startsWith(zoneCode))) return [];
    const { isWhole, names } = placesNamed(zone, places);
    const list = frenchList(names);
    const towns = isWhole ? fillPlaceholders(whole, { zone: list }) : list;
    if (!towns && note.text.includes("{towns}")) return [];
    const values = { text: datedText({ text, date }), date: formatLongDate(date), towns };
    return [{ ...note, text: frenchTypography(fillPlaceholders(note.text, values)) }];
  });
}

/** The towns of a zone that ask for a permit to let. */
function permitTownsIn({ departments }: Pick<ZoneRecord, "departments">, content: SiteContent) {
  const isIn = (code: string) => departments.some((department) => code.startsWith(department));
  return content.one("permit-to-let").towns.filter(({ code }) => isIn(code));
}

/** Ways to the towns that ask for a permit to let, zone by zone. */
export function permitLinks(content: SiteContent) {
  const { anchor } = content.one("wording").permitToLet;
  return content.all("zone").flatMap((zone) => {
    const count = permitTownsIn(zone, content).length;
    const link = { title: `${zone.zoneName} (${count})`, url: `${zone.page.route}#${anchor}` };
    return count > 0 ? [link] : [];
  });
}

/** A page for each zone, with the map that is named after its address. */
export function zonePages(content: SiteContent) {
  const words = content.one("wording").zone;
  return content.all("zone").map((record) => {
    const texts = {
      ...record,
      title: fillPlaceholders(words.title, { inZone: record.inZone }),
      picture: record.picture ?? words.picture,
      map: content.picture(`map-${record.page.route.split("/").at(-1)}`),
      permitTowns: permitTownsIn(record, content),
      localNotes: [...placeNotes(record, content), ...(record.localNotes ?? [])],
    };
    return pageOf("zone", texts, content);
  });
}

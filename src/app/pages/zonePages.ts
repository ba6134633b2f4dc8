import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import type { ZoneRecord } from "../../generated/content.ts";
import { type PageDraft, type PageSource, pageBase } from "./draft.ts";

function zonePage(record: ZoneRecord, source: PageSource): PageDraft {
  const { page, picture, samples: _samples, departments: _d, ...texts } = record;
  const words = source.content.one("wording").zone;
  const pictureName = picture ?? words.picture;
  const image = source.picture(pictureName);
  const map = source.picture(`map-${page.route.split("/").at(-1)}`);
  const { intro } = record.areas;
  const title = fillPlaceholders(words.title, { zone: record.zoneName });
  return {
    template: "zone",
    page,
    service: title,
    pictureName,
    content: {
      ...texts,
      ...pageBase(page, source),
      title,
      ...(image && { picture: image }),
      ...(map && { map }),
      localNotes: record.localNotes ?? [],
      areas: { title: record.areas.title, ...(intro && { intro }) },
      isOfficialList: record.areas.source !== undefined,
    },
  };
}

/** A page for each zone. */
export function zonePages(source: PageSource): PageDraft[] {
  return source.content.all("zone").map((record) => zonePage(record, source));
}

import { asObject, type Place, whole } from "./dataFile.ts";
import type { Project } from "./project.ts";

/** What a record states of a page under a key `page`. */
export type StatedPage = Place<Record<string, unknown>>;

/** Every page of the site, in the order of the records. */
export function statedPages({ records }: Pick<Project, "records">): StatedPage[] {
  return records.flatMap((record) =>
    whole(record)
      .all()
      .filter(
        (place): place is StatedPage => place.key === "page" && "route" in asObject(place.value),
      ),
  );
}

/** An address of the site and the page that states it. */
export interface StatedAddress {
  address: string;
  page: StatedPage;
  place: Place;
}

/** Canonical routes and aliases of some pages. */
export function statedAddresses(pages: readonly StatedPage[]): StatedAddress[] {
  return pages.flatMap((page) =>
    [page.at("route"), ...page.at("aliases").children()].map((place) => ({
      address: String(place.value),
      page,
      place,
    })),
  );
}

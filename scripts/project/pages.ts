import { asObject, type Place, whole } from "./dataFile.ts";
import { type Project, recordKind, recordsOfKind } from "./project.ts";

/** What a record states of a page under a key `page`. */
export type StatedPage = Place<Record<string, unknown>>;

/** Every page of the site, in the order of the records. */
export function statedPages({ records }: Pick<Project, "records">): StatedPage[] {
  const isPage = (place: Place): place is StatedPage =>
    place.key === "page" && "route" in asObject(place.value);
  return records.flatMap((record) => whole(record).all().filter(isPage));
}

/** Canonical routes and aliases, each with the page that states it. */
export function statedAddresses(pages: readonly StatedPage[]) {
  return pages.flatMap((page) =>
    [page.at("route"), ...page.at("aliases").children()].map((place) => ({
      address: String(place.value),
      page,
      place,
    })),
  );
}

/** The address of the page that a value stands on: of the nearest part of its record that has one. */
function addressOf({ file, path }: Place): string | undefined {
  const parts = path.map((_, rank) => path.slice(0, rank)).reverse();
  const routes = parts.map((part) => whole(file).find(...part, "page", "route").value);
  return routes.find((route) => typeof route === "string");
}

/** A page that shows each form, by its name; the home page for what stands around every page. */
export function pagesOfForms(project: Pick<Project, "records">): Map<string, string> {
  const [home] = recordsOfKind(project, "home");
  const named = project.records
    .filter((record) => recordKind(record) !== "posted-form")
    .flatMap((record) => whole(record).texts())
    .filter(({ key }) => key === "formName");
  const around = home ? String(whole(home).find("page", "route").value) : "/";
  return new Map(named.reverse().map((place) => [place.value, addressOf(place) ?? around]));
}

import { type Place, whole } from "../../project/dataFile.ts";
import { type Project, recordKind } from "../../project/project.ts";

/** The address of the page that a value stands on: of the nearest part of its record that has one. */
function addressOf({ file, path }: Place): string | undefined {
  const parts = path.map((_, rank) => path.slice(0, rank)).reverse();
  const routes = parts.map((part) => whole(file).find(...part, "page", "route").value);
  return routes.find((route) => typeof route === "string");
}

/**
 * The address of a page that shows each form, by its name: the page that it is about, or any other.
 * What stands around every page is shown on the home page.
 */
export function pagesOfForms({ records }: Project): Map<string, string> {
  const home = records.find((record) => recordKind(record) === "home");
  const named = records
    .filter((record) => recordKind(record) !== "posted-form")
    .flatMap((record) => whole(record).texts())
    .filter(({ key }) => key === "formName");
  const around = home ? String(whole(home).find("page", "route").value) : "/";
  return new Map(named.reverse().map((place) => [place.value, addressOf(place) ?? around]));
}

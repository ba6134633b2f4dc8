import { fillFirmValues } from "../domain/firmPlaceholders.ts";
import { frenchTypography } from "../domain/frenchTypography.ts";
import { remembered } from "../domain/remembered.ts";
import type { FirmRecord } from "../generated/content.ts";
import type { Calendar, Finished } from "../templates/pageContent.ts";
import type { PictureData } from "../ui/Picture.tsx";

type FindCalendar = (id: string) => Calendar | undefined;

/** Finds a picture of the catalogue by its name; undefined while it is not drawn yet. */
export type FindPicture = (name: string) => PictureData | undefined;

/** Keys whose values are addresses or names for the machine, not words to be read. */
const machineKeys = "anchor code email firmKey formName group href icon id titleLang".split(" ");

const isAddress = (text: string) => /^(?:[/#]\S*|(?:https?|mailto|tel):\S+)$/.test(text);

const setText = remembered((text: string) => (isAddress(text) ? text : frenchTypography(text)));

const finishText = (text: string, firm: FirmRecord): string => setText(fillFirmValues(text, firm));

/** Whether the firm's record has what a part of another record is about. */
function isGiven(part: unknown, firm: FirmRecord): boolean {
  const { firmKey } = (part ?? {}) as { firmKey?: string };
  return firmKey === undefined || firmKey in firm;
}

/**
 * Makes a record ready to be shown: fills the firm's values into its texts, sets their French
 * typography, and puts pictures and calendars in place of their names.
 * @returns a copy; a picture or calendar that is not there is left out, and what is about a key that
 * the firm's record has not
 */
export function finish<Value>(
  value: Value,
  firm: FirmRecord,
  findPicture: FindPicture,
  findCalendar: FindCalendar = () => undefined,
): Finished<Value> {
  const finishPicture = (name: string) => {
    const picture = findPicture(name);
    return picture && { ...picture, alt: finishText(picture.alt, firm) };
  };
  return JSON.parse(JSON.stringify(value), (key, item: unknown) => {
    if (typeof item === "string") {
      if (key === "picture") return finishPicture(item);
      return machineKeys.includes(key) ? item : finishText(item, firm);
    }
    if (!Array.isArray(item)) return item;
    return key === "calendars"
      ? item.flatMap((id) => findCalendar(id) ?? [])
      : item.filter((child) => isGiven(child, firm));
  });
}

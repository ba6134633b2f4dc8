import type { JSONPath } from "jsonc-parser";
import { texts } from "../content/walk.ts";
import type { FormSource } from "./formSources.ts";

/** A text and where it stands in its file. */
export interface SpokenText {
  path: JSONPath;
  value: string;
}

/** Every text of a file but the regular expressions, whose signs mean something else. */
export function spokenTexts({ value }: Pick<FormSource, "value">): SpokenText[] {
  return texts(value).filter(({ path }) => {
    const isMessage = path.at(-2) === "errorMessage";
    return path.at(-1) !== "pattern" || isMessage;
  });
}

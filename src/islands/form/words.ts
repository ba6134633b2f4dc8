import words from "../../generated/forms/words.json";
import type { FormWords } from "../../generated/schema-types.ts";

/** Words common to all forms. */
export const formWords: FormWords = words;

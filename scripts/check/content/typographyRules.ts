import {
  asObject,
  type DataFile,
  type Place,
  perObject,
  textsIn,
  whole,
} from "../../project/dataFile.ts";
import { excerpt, type Finding } from "../../project/finding.ts";
import { WORDS_FILE } from "../../project/forms.ts";
import { setTypography, typographyFaults } from "../../project/typography.ts";
import type { Survey } from "../survey.ts";
import { isTwiceEncoded } from "./encodingRules.ts";

/** Texts that are not set as French typography has it: what sets itself once a file, the rest one by one. */
export function* typographyRules(survey: Survey): Iterable<Finding> {
  const unset = new Map<DataFile, Unset>();
  for (const text of proseOf(survey)) {
    const { set, faults } = readingOf(text);
    for (const { message, found } of faults) yield text.finding("typographie", message, { found });
    if (set === text.value) continue;
    const { first, count } = unset.get(text.file) ?? { first: text, count: 0 };
    unset.set(text.file, { first, count: count + 1 });
  }
  for (const one of unset.values()) yield unsetFinding(one);
}

/** The texts of one file that are not set. */
interface Unset {
  first: Place<string>;
  count: number;
}

function unsetFinding({ first, count }: Unset): Finding {
  const texts = count > 1 ? `${count} textes de ce fichier sont` : "Un texte de ce fichier est";
  const message = `${texts} à mettre en forme : « npm run format » s’en charge.`;
  const [expected, found] = [setTypography(first.value), first.value].map(excerpt);
  return first.finding("typographie", message, { isAdvice: true, expected, found });
}

/** What typography makes of a text, looked at once. */
const readingOf = perObject(({ value }: Place<string>) => {
  const set = setTypography(value);
  return { set, faults: typographyFaults(set) };
});

/** Every text of the records and of the sound forms that people read, in French. */
export function proseOf({ project, formFiles, annotations }: Survey): Place<string>[] {
  const words = project.formFiles.find(({ path }) => path === WORDS_FILE);
  const verbatim = new Set([asObject(words?.value).verbatim].flat());
  const isProse = (text: Place<string>): boolean =>
    !annotations(text, "machine") &&
    !annotations(text, "names") &&
    !verbatim.has(text.value) &&
    isFrench(text);
  return [...project.records, ...formFiles].flatMap(textsIn).filter(isProse);
}

/** Addresses and names for the machine are not French; what is encoded twice is told as that. */
function isFrench({ file, path, name, value }: Place<string>): boolean {
  const holder = whole(file).find(...path.slice(0, -1));
  const { [`${name}Lang`]: language = "fr" } = asObject(holder.value);
  const isForMachine = path[0] === "$schema" || /^(?:https?:|tel:|mailto:|\/|#)/.test(value);
  return language === "fr" && !isForMachine && !isTwiceEncoded(value);
}

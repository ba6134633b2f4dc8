import { applyEdits, type Edit, findNodeAtLocation } from "jsonc-parser";
import { perObject } from "../../../src/domain/perObject.ts";
import { asObject, type DataFile, type Place, textsIn, whole } from "../../project/dataFile.ts";
import { excerpt, type Finding } from "../../project/finding.ts";
import { WORDS_FILE } from "../../project/forms.ts";
import { setTypography, typographyFaults } from "../../project/typography.ts";
import type { Survey } from "../survey.ts";

/** Texts encoded twice, or not set as French typography has it: what sets itself once a file, the rest one by one. */
export function* typographyRules(survey: Survey) {
  const { records, schemas, formFiles } = survey.project;
  yield* [...records, ...schemas, ...formFiles].flatMap(encoding);
  const unset = new Map<DataFile, Place<string>[]>();
  for (const text of proseOf(survey)) {
    const { set, faults } = readingOf(text);
    for (const { message, found } of faults) yield text.finding(RULE, message, { found });
    if (set !== text.value) unset.set(text.file, [...(unset.get(text.file) ?? []), text]);
  }
  for (const [first, ...others] of unset.values()) {
    if (!first) continue;
    const count = others.length + 1;
    const texts = count > 1 ? `${count} textes de ce fichier sont` : "Un texte de ce fichier est";
    const message = `${texts} à mettre en forme : « npm run format » s’en charge.`;
    const [expected, found] = [setTypography(first.value), first.value].map(excerpt);
    yield first.finding(RULE, message, { isAdvice: true, expected, found });
  }
}

const RULE = "typographie";

/** Whether a finding is of texts that only have to be set. */
export const setsItself = ({ rule, isAdvice }: Finding) => rule === RULE && isAdvice === true;

/** What the files of some texts hold once these are set, by path; of files that it changes. */
export function typeset(texts: readonly Place<string>[]): Map<string, string> {
  const edits = new Map<DataFile, Edit[]>();
  for (const { file, path, value } of texts) {
    const set = setTypography(value);
    const node = findNodeAtLocation(file.root, path);
    if (!node || set === value) continue;
    const edit = { offset: node.offset, length: node.length, content: JSON.stringify(set) };
    edits.set(file, [...(edits.get(file) ?? []), edit]);
  }
  return new Map([...edits].map(([file, own]) => [file.path, applyEdits(file.text, own)]));
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
    ["record", undefined].includes(annotations(text, "names") as string | undefined) &&
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

/** What windows-1252 shows for the bytes 80 to 9F. */
const SHOWN = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const NEXT = `[\\u0080-\\u00bf${SHOWN}]`;
/** Letters of French and its signs, their bytes read one by one; « Ã » may have lost a no-break space. */
const TWICE_ENCODED = new RegExp(`Ã(?:${NEXT}| )|[ÂÅ]${NEXT}|â${NEXT}{2}`, "g");

/** Whether a text shows signs of having been encoded in UTF-8 twice: “DÃ©taillÃ©”. */
const isTwiceEncoded = (text: string): boolean => repaired(text) !== text;

/** Accents that became pairs of signs: told once a file, at the first of its texts. */
const encoding = perObject((file: DataFile): Finding[] => {
  const broken = textsIn(file).filter(({ value }) => isTwiceEncoded(value));
  return broken.slice(0, 1).map((text) => {
    const others = broken.length - 1;
    const more = others > 0 ? ` ${others} autre(s) texte(s) de ce fichier le sont aussi.` : "";
    const message = `Les accents de ce texte ont été encodés deux fois : le visiteur lirait ces signes tels quels. Reprendre le fichier d’avant, ou corriger le texte et l’enregistrer en « UTF-8 ».${more}`;
    const [expected, found] = [repaired(text.value), text.value].map(excerpt);
    return text.finding("UTF-8 encodé deux fois", message, { expected, found });
  });
});

/** The text as it was before it was encoded for the second time. */
const repaired = (text: string): string =>
  text.replace(TWICE_ENCODED, (signs) => {
    const decoded = new TextDecoder().decode(Uint8Array.from(signs, byteOf));
    return decoded.includes("\ufffd") ? signs : decoded;
  });

function byteOf(sign: string): number {
  if (sign === " ") return 0xa0;
  const rank = SHOWN.indexOf(sign);
  return rank < 0 ? sign.charCodeAt(0) : 0x80 + rank;
}

import { type DataFile, perObject, textsIn } from "../../project/dataFile.ts";
import { excerpt, type Finding } from "../../project/finding.ts";
import type { Survey } from "../survey.ts";

/** What windows-1252 shows for the bytes 80 to 9F. */
const SHOWN = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const NEXT = `[\\u0080-\\u00bf${SHOWN}]`;
/** Letters of French and its signs, their bytes read one by one; « Ã » may have lost a no-break space. */
const TWICE_ENCODED = new RegExp(`Ã(?:${NEXT}| )|[ÂÅ]${NEXT}|â${NEXT}{2}`, "g");

/** Whether a text shows signs of having been encoded in UTF-8 twice: “DÃ©taillÃ©”. */
export function isTwiceEncoded(text: string): boolean {
  return repaired(text) !== text;
}

/** Files with texts whose accents became pairs of signs. */
export function encodingRules({ project }: Survey): Finding[] {
  return [...project.records, ...project.schemas, ...project.formFiles].flatMap(encoding);
}

/** Told once a file, at the first of its texts. */
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
function repaired(text: string): string {
  return text.replace(TWICE_ENCODED, (signs) => {
    const bytes = Uint8Array.from(signs, byteOf);
    const decoded = new TextDecoder().decode(bytes);
    return decoded.includes("\ufffd") ? signs : decoded;
  });
}

function byteOf(sign: string): number {
  if (sign === " ") return 0xa0;
  const shown = SHOWN.indexOf(sign);
  return shown < 0 ? sign.charCodeAt(0) : 0x80 + shown;
}

import { fillFirmValues } from "../../src/domain/firmPlaceholders.ts";
import { frenchTypography } from "../../src/domain/frenchTypography.ts";
import type { FirmRecord } from "../../src/generated/content.ts";
import type { FormWords } from "../../src/generated/schema-types.ts";
import { judgeForms } from "../project/compileModels.ts";
import { type DataFile, whole } from "../project/dataFile.ts";
import { formatFinding } from "../project/finding.ts";
import { WORDS_FILE } from "../project/forms.ts";
import { FIRM_FILE, FOLDERS, type Project } from "../project/project.ts";

/**
 * Fills what the firm's record knows (`{phone}`, `{email}`, `{firm}`...) into every text of the form
 * files and sets its French typography, but for what is compared (`machine` in its model) or stands
 * word for word in words.json (`verbatim`). Other placeholders stay for later.
 * @returns the form files with their texts as they are shown
 * @throws when a file cannot be read or a form does not follow its model
 */
export function finishTexts(project: Project): DataFile[] {
  const firm = fileAt(project.records, FIRM_FILE).value as FirmRecord;
  const { verbatim = [] } = fileAt(project.formFiles, WORDS_FILE).value as FormWords;
  const finish = (text: string): string => {
    const filled = fillFirmValues(text, firm);
    return verbatim.includes(text) ? filled : frenchTypography(filled);
  };
  const { findings, sound } = judgeForms(project);
  const unread = project.findings.filter(({ file }) => !file.startsWith(FOLDERS.records));
  const [wrong] = [...unread, ...findings];
  if (wrong) throw new Error(formatFinding(wrong));
  return [...sound].map(([file, annotations]) => {
    const value = whole(file).withTexts((text) => {
      const machine = annotations(text, "machine");
      // What stands in braces in a template is a column, whatever the firm's record calls so.
      if (machine === "template") return frenchTypography(text.value);
      return machine ? text.value : finish(text.value);
    });
    return { ...file, value };
  });
}

/** @throws when there is no such file */
export function fileAt(files: readonly DataFile[], path: string): DataFile {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`${path} is missing or cannot be read`);
  return file;
}

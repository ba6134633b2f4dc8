import { stat } from "node:fs/promises";
import path from "node:path";

/**
 * Stops a build whose pages fetch too much JavaScript by themselves, in bytes of Brotli. What a
 * form's own schemas say is not counted: an office may ask one question more.
 * @param dist folder of the built site, its files compressed already
 * @param boot the module of every page
 * @param programs of each form that a page is about, that module among them
 * @throws naming what is too heavy, its weight and the limit
 */
export async function checkBudget(
  dist: string,
  boot: string,
  programs: Map<string, Iterable<string>>,
) {
  const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`;
  const check = async (name: string, files: Iterable<string>, limit: number) => {
    let bytes = 0;
    for (const file of files) bytes += (await stat(path.join(dist, `${file}.br`))).size;
    if (bytes > limit)
      throw new Error(`${name} weigh ${kilobytes(bytes)}; ${kilobytes(limit)} is the limit.`);
  };
  await check("The programs of every page", [boot], 4 * 1024);
  for (const [form, files] of programs)
    await check(`The programs of the form ${form}`, files, 107 * 1024);
}

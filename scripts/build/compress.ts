import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:css|html|ico|js|json|svg|txt|webmanifest|xml)$/;

/**
 * The highest for modules. For all else 10 takes a third of its time for one hundredth more bytes; for
 * pages, of which there may be thousands, 7 takes a twelfth of that for six hundredths more.
 */
const qualityOf = (file: string) => (file.endsWith(".js") ? 11 : file.endsWith(".html") ? 7 : 10);

async function compressed(source: Buffer, file: string): Promise<[br: Buffer, gz: Buffer]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  };
  const br = promisify(brotliCompress)(source, { params });
  return Promise.all([br, promisify(gzip)(source, { level: 9 })]);
}

/** What an earlier build made of the same file; undefined where the file was another one. */
async function asBefore(source: Buffer, before: string) {
  const read = (file: string) => readFile(file).catch(() => undefined);
  if (!(await read(before))?.equals(source)) return undefined;
  const [br, gz] = await Promise.all([read(`${before}.br`), read(`${before}.gz`)]);
  return br && gz && ([br, gz] as const);
}

/** Writes a `.br` and a `.gz` beside the text files of a folder, by default all. @param before that of an earlier build */
export async function compressFolder(folder: string, before: string, files?: readonly string[]) {
  const names = files ?? (await readdir(folder, { recursive: true }));
  const pack = async (name: string) => {
    const file = path.join(folder, name);
    const source = await readFile(file);
    const earlier = await asBefore(source, path.join(before, name));
    const [br, gz] = earlier ?? (await compressed(source, file));
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  };
  await Promise.all(names.filter((name) => compressible.test(name)).map(pack));
}

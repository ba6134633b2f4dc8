import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:css|html|ico|js|json|svg|txt|webmanifest|xml)$/;

/** One below the highest, which takes twice the time for one hundredth of the size. */
const BROTLI_QUALITY = 10;

async function compressFile(file: string): Promise<void> {
  const source = await readFile(file);
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    },
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source, options),
    promisify(gzip)(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes a `.br` and a `.gz` beside every text file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => compressible.test(file));
  await Promise.all(texts.map((file) => compressFile(path.join(folder, file))));
}

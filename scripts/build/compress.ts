import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:css|html|ico|js|json|svg|txt|webmanifest|xml)$/;

/** The highest for modules; one below, for all else, takes half its time for one hundredth more. */
const qualityOf = (file: string): number => (file.endsWith(".js") ? 11 : 10);

async function compressFile(file: string): Promise<void> {
  const source = await readFile(file);
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
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

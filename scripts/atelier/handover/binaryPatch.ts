import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";

const DIGITS =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
/** Bytes in a line of a patch. */
const LINE = 52;
/** Bytes that five digits write. */
const WORD = 4;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Four bytes as five digits of base 85. */
function digitsOf(word: number): string {
  const places = [85 ** 4, 85 ** 3, 85 ** 2, 85, 1];
  return places.map((place) => DIGITS[Math.floor(word / place) % 85]).join("");
}

/** A line of git's own base 85: how many bytes it holds, then those. */
function lineOf(bytes: Buffer): string {
  const padded = Buffer.alloc(Math.ceil(bytes.length / WORD) * WORD);
  bytes.copy(padded);
  const words = Array.from({ length: padded.length / WORD }, (_, rank) =>
    digitsOf(padded.readUInt32BE(rank * WORD)),
  );
  return LETTERS[bytes.length - 1] + words.join("");
}

function literal(data: Uint8Array): string {
  const packed = deflateSync(data);
  const lines = Array.from({ length: Math.ceil(packed.length / LINE) }, (_, rank) =>
    lineOf(packed.subarray(rank * LINE, (rank + 1) * LINE)),
  );
  return [`literal ${data.length}`, ...lines, "", ""].join("\n");
}

/**
 * What `git apply` makes a file of whose content is no text, or takes it away by.
 * @param path from the project's root
 */
export function binaryPatch(path: string, data: Uint8Array, isGone = false): string {
  const blob = createHash("sha1").update(`blob ${data.length}\0`).update(data).digest("hex");
  const names = ["0".repeat(blob.length), blob];
  const contents = [literal(data), literal(Buffer.alloc(0))];
  if (isGone) for (const pair of [names, contents]) pair.reverse();
  return [
    `diff --git a/${path} b/${path}`,
    `${isGone ? "deleted" : "new"} file mode 100644`,
    `index ${names.join("..")}`,
    "GIT binary patch",
    contents.join(""),
  ].join("\n");
}

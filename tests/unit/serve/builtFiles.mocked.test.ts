import { readFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { builtFileReader } from "../../../scripts/serve/builtFiles.ts";

vi.mock("node:fs/promises", async (original) => {
  const files = await original<typeof import("node:fs/promises")>();
  return { ...files, readFile: vi.fn(files.readFile) };
});

test("a file that could not be read for a moment is read again", async () => {
  const read = builtFileReader();
  const tooMany = Object.assign(new Error("too many open files"), { code: "EMFILE" });
  vi.mocked(readFile).mockRejectedValueOnce(tooMany);
  await expect(read(import.meta.filename, "")).rejects.toBe(tooMany);
  expect(String((await read(import.meta.filename, ""))?.body)).toContain("read again");
});

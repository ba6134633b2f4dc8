import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { builtFileReader } from "../../../scripts/serve/builtFiles.ts";

let folder: string;
const at = (name: string) => path.join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "built-"));
  for (const name of ["a.css", "b.css", "c.css"]) await writeFile(at(name), name);
});

afterEach(() => rm(folder, { recursive: true }));

test("all who ask for a file share one buffer, until the file changes", async () => {
  const read = builtFileReader();
  const together = await Promise.all(Array.from({ length: 50 }, () => read(at("a.css"), "br")));
  const bodies = new Set([...together, await read(at("a.css"), "")].map((file) => file?.body));
  expect(bodies.size).toBe(1);
  await rm(at("a.css"));
  expect(await read(at("a.css"), "")).toBeUndefined();
  await writeFile(at("a.css"), "b.css");
  expect(String((await read(at("a.css"), ""))?.body)).toBe("b.css");
});

test("what was asked for longest ago is read anew when more is kept than may be", async () => {
  const read = builtFileReader(10);
  const bodyOf = async (name: string) => (await read(at(name), ""))?.body;
  const [a, b] = [await bodyOf("a.css"), await bodyOf("b.css")];
  expect(await bodyOf("a.css")).toBe(a);
  await bodyOf("c.css");
  expect(await bodyOf("a.css")).toBe(a);
  expect(await bodyOf("b.css")).not.toBe(b);
  expect(String(await bodyOf("b.css"))).toBe("b.css");
});

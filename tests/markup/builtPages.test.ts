import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encode } from "../../scripts/atelier/marks/code.ts";
import { addresses, events, type PageEvents } from "../../scripts/atelier/protocol.ts";
import { headersFile } from "../../scripts/build/headers.ts";
import { readProject } from "../../scripts/project/disk/readProject.ts";
import { readEnvironment } from "../../scripts/settings/environment.ts";
import sampleReport from "../../src/content/sample-report.json" with { type: "json" };
import { characters } from "../../src/ui/system/fonts.ts";
import { builtTexts, dist } from "./support/builtTexts.ts";

const run = promisify(execFile);
const checker = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

const hasJava = spawnSync("java", ["-version"]).status === 0;
if (!hasJava) {
  console.warn("\n⚠ No Java on this machine: the HTML of the pages is NOT checked (vnu-jar).\n");
}

/**
 * What is younger than the checker: invoker commands, speculation rules, and of style sheets
 * layers, containers and transitions; those the build has parsed.
 */
const younger = [
  /^Attribute “command(?:for)?” not allowed on element “button” at this point\.$/,
  /^Bad value “speculationrules” for attribute “type” on element “script”/,
  /^CSS: /,
];
const isYounger = (message: string) => younger.some((known) => known.test(message));

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** What the Nu HTML checker says of files and of the HTML files of folders. */
async function messagesAbout(...places: string[]): Promise<Message[]> {
  const options = ["--format", "json", "--exit-zero-always", "--skip-non-html"];
  const { stderr } = await run("java", ["-jar", checker, ...options, ...places], {
    maxBuffer: 64 * 1024 * 1024,
    // Java reads the names of files in the letters of the language, which the machine may not have.
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  });
  return JSON.parse(stderr).messages;
}

/** Addresses, events and module names of the atelier, and the marks of its texts. */
const ofAtelier = /\/atelier|atelier[:-]|atelier[A-Z]|[\u2061-\u2064]/;

test("the built site holds nothing of the atelier", async () => {
  const texts = await builtTexts();
  expect(texts.map(([file]) => file)).toContain("index.html");
  const found = texts.filter(([file, text]) => ofAtelier.test(file) || ofAtelier.test(text));
  expect(found.map(([file]) => file)).toEqual([]);
});

test("no element names a class that its styles lack", async () => {
  const pages = (await builtTexts()).filter(([file]) => file.endsWith(".html"));
  const named = pages.filter(([, text]) => /\sclass="(?:[^"]*\s)?undefined[\s"]/.test(text));
  expect(pages.length).toBeGreaterThan(50);
  expect(named.map(([file]) => file)).toEqual([]);
});

test("the sample report says once, below its title, that it is one", async () => {
  const file = path.join(dist, "exemple-de-rapport/index.html");
  const html = (await readFile(file, "utf8")).replace(/\s/g, " ");
  const [before, after, ...others] = html.split(`>${sampleReport.mark}<`);
  expect(others).toEqual([]);
  expect(before).toContain("</h1>");
  expect(after).not.toContain("</h1>");
});

test("the policy is no longer than the 2,000 characters that hosts read of a line of _headers", async () => {
  const headers = await readFile(path.join(dist, "_headers"), "utf8");
  const policy = /^ +Content-Security-Policy: .*$/m.exec(headers)?.[0].length ?? 0;
  const lengthWith = (variables: Record<string, string>) =>
    headersFile(readEnvironment(variables)).length;
  const project = {
    VITE_SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
    VITE_SUPABASE_ANON_KEY: "key",
  };
  const longest = policy + lengthWith(project) - lengthWith({});
  expect(policy).toBeGreaterThan(0);
  expect(longest).toBeLessThan(2000);
});

test("what is looked for there is what the atelier is made of", async () => {
  const window = "scripts/atelier/window/main.tsx";
  const clicked: keyof PageEvents = "atelier:clicked";
  const told = [...Object.values({ ...events, window }), addresses.calls, clicked, encode(7)];
  expect(told.filter((text) => !ofAtelier.test(text))).toEqual([]);
});

test("no letter of a page or a form is searched for in other fonts, but the 2 of CO₂", async () => {
  const pages = (await builtTexts()).filter(([file]) => file.endsWith(".html"));
  const texts = pages.map(([, html]) =>
    html.replace(/<(script|style)\b.*?<\/\1>/gs, "").replace(/<[^>]*>/g, ""),
  );
  const { formFiles } = readProject();
  const letters = new Set(
    [...texts, ...formFiles.map(({ value }) => JSON.stringify(value))].join(""),
  );
  const ours = new Set(`${characters}₂`);
  expect([...letters].filter((letter) => !ours.has(letter) && letter.trim())).toEqual([]);
});

describe.skipIf(!hasJava)("the Nu HTML checker", () => {
  let folder: string;
  let messages: Message[];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "markup-"));
    await writeFile(path.join(folder, "faulty.html"), "<!doctype html><p align=left><b>");
    messages = await messagesAbout(dist, folder);
  }, 300_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("finds nothing to say of any built page", () => {
    const about = messages
      .filter(({ url, message }) => url.includes("/dist/") && !isYounger(message))
      .map(({ url, message, extract }) => ({ page: url.split("/dist/")[1], message, extract }));
    expect(about).toEqual([]);
  });

  test("does find what is wrong with a faulty page", () => {
    const about = messages.filter(({ url }) => url.endsWith("faulty.html"));
    expect(about.map(({ type }) => type)).toContain("error");
  });
});

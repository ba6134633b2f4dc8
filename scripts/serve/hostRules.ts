import { readFile, stat } from "node:fs/promises";
import path from "node:path";

const matcher = (pattern: string) => (pathname: string) =>
  pattern.endsWith("*") ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;

/** Headers for the paths that patterns cover. */
function parseHeaders(text: string) {
  const rules: { covers: ReturnType<typeof matcher>; headers: [string, string][] }[] = [];
  for (const line of text.split("\n").filter((entry) => entry.trim())) {
    const header = /^\s+([^:]+):\s*(.*)$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1] ?? "", header[2] ?? ""]);
    else rules.push({ covers: matcher(line.trim()), headers: [] });
  }
  return rules;
}

function joinHeaders(headers: [string, string][]): Map<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of headers) {
    const earlier = joined.get(name.toLowerCase());
    joined.set(name.toLowerCase(), earlier === undefined ? value : `${earlier}, ${value}`);
  }
  return joined;
}

function parseMissing(text: string) {
  const rules = text.split("\n").map((line) => line.trim().split(/\s+/));
  return rules.flatMap(([from, to, status]) =>
    from && to && status === "404" ? [{ covers: matcher(from), file: to }] : [],
  );
}

/** What a static host reads from `_headers` and `_redirects`. */
export type HostRules = Awaited<ReturnType<typeof readRules>>;

async function readRules(dist: string) {
  const read = (name: string) => readFile(path.join(dist, name), "utf8");
  const headers = parseHeaders(await read("_headers"));
  const missing = parseMissing(`${await read("_redirects")}\n* /404.html 404`);
  return {
    /** Headers of a path; equal ones of several rules are joined, as some hosts do. */
    headersFor: (pathname: string) =>
      joinHeaders(headers.filter((rule) => rule.covers(pathname)).flatMap((rule) => rule.headers)),
    /** File to serve with status 404 for an unknown path. */
    missingFile: (pathname: string) => missing.find((rule) => rule.covers(pathname))?.file ?? "",
    /** Whether a path names such a file: it is no address of the site. */
    isMissingFile: (pathname: string) => missing.some((rule) => rule.file === pathname),
  };
}

/** Reads the rules of a build. @returns gives those of the build that is there, or was last */
export async function hostRules(dist: string): Promise<() => Promise<HostRules>> {
  const writtenAt = async () => (await stat(path.join(dist, "_headers"))).mtimeMs;
  let latest = { at: await writtenAt(), rules: await readRules(dist) };
  return async () => {
    const at = await writtenAt().catch(() => latest.at);
    if (at !== latest.at) {
      const reading = readRules(dist).then((rules) => ({ at, rules }));
      latest = await reading.catch(() => latest);
    }
    return latest.rules;
  };
}

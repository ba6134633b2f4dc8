import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fingerprint, isBuildCurrent, noteBuild } from "../../scripts/build/freshness.ts";
import { headersFile } from "../../scripts/build/headers.ts";
import {
  browserVariables,
  loadSettings,
  readSettings,
  readVariables,
} from "../../scripts/settings/environment.ts";
import firm from "../../src/content/firm.json" with { type: "json" };

const projectRoot = path.resolve(import.meta.dirname, "../..");
const hosted = "VITE_SUPABASE_URL=https://a.supabase.co\nVITE_SUPABASE_ANON_KEY=key\n";

let root: string;

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "settings-"));
  for (const name of documented()) vi.stubEnv(name, undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

/** Names that `.env.example` documents. */
function documented(): string[] {
  return Object.keys(parseEnv(readFileSync(path.join(projectRoot, ".env.example"), "utf8")));
}

describe("the settings", () => {
  test("of a project without files and variables are the defaults", () => {
    expect(loadSettings("production", root)).toMatchObject({
      port: 4173,
      dataDir: ".data",
      hostForms: false,
      mail: { transport: { kind: "outbox", folder: path.resolve(".data/outbox") } },
    });
  });

  test("come from the strongest file, and from the process above all", () => {
    const value = () => readVariables("production", root).DATA_DIR;
    const files = [".env", ".env.local", ".env.production", ".env.production.local"];
    const values = files.map((file) => {
      write(file, `DATA_DIR=of ${file}\n`);
      return value();
    });
    expect(values).toEqual(files.map((file) => `of ${file}`));
    vi.stubEnv("DATA_DIR", "of the process");
    expect(value()).toBe("of the process");
  });

  test.each([
    ["DATA_DIR", "dist"],
    ["DATA_DIR", "public/leads"],
    ["DATA_DIR", "src/../src/leads/new"],
    ["OUTBOX_DIR", "public/mails"],
  ])("keep leads and mails out of what is handed out: %s=%s", (name, folder) => {
    const place = path.join(projectRoot, folder);
    expect(() => readSettings({ [name]: place })).toThrow(`${name} : « ${place} » est dans `);
    symlinkSync(path.join(projectRoot, folder.split("/", 1)[0] ?? ""), path.join(root, "link"));
    expect(() => readSettings({ [name]: path.join(root, "link/leads") })).toThrow(`${name} : `);
    expect(() => readSettings({ [name]: path.join(root, folder) })).not.toThrow();
    symlinkSync(path.join(projectRoot, "public/not-there-yet"), path.join(root, "early"));
    expect(() => readSettings({ [name]: path.join(root, "early/leads") })).toThrow(`${name} : `);
    symlinkSync("circle", path.join(root, "circle"));
    expect(() => readSettings({ [name]: path.join(root, "circle/leads") })).not.toThrow();
  });

  test.each(["DATA_DIR", "OUTBOX_DIR"])("keep %s apart from the project itself", (name) => {
    for (const place of [projectRoot, path.dirname(projectRoot), path.parse(projectRoot).root])
      expect(() => readSettings({ [name]: place })).toThrow(
        `${name} : « ${place} » contient le projet lui-même`,
      );
    expect(() => readSettings({ [name]: path.join(projectRoot, ".data") })).not.toThrow();
  });

  test("of the development server come from its own files", () => {
    write(".env.production", "PORT=1\n");
    write(".env.development", "PORT=2\n");
    expect(loadSettings("development", root).port).toBe(2);
  });

  test("that the process sets to nothing are not set, whatever a file says", () => {
    write(".env", hosted);
    for (const name of ["VITE_SUPABASE_URL", "VITE_SUPABASE_ANON_KEY"]) vi.stubEnv(name, "");
    expect(loadSettings("production", root).supabaseUrl).toBeUndefined();
  });

  test("keep a dollar sign of a password", () => {
    write(".env", "SMTP_HOST=smtp.example\nSMTP_USER=u\nSMTP_PASSWORD=pa$PORT\n");
    expect(loadSettings("production", root).mail.transport).toMatchObject({
      password: "pa$PORT",
    });
  });

  test.each([
    ["", undefined],
    ["HOST=::1", undefined],
    ["HOST=0.0.0.0", firm.siteUrl],
    ["TRUSTED_PROXIES=127.0.0.1", firm.siteUrl],
  ])("with %j have mails lead to %s", (line, address) => {
    write(".env", `${line}\n`);
    expect(loadSettings("production", root).siteUrl).toBe(address);
  });

  test.each([
    ["PORT=http", "PORT"],
    ["VITE_HOST_FORMS=oui", "VITE_HOST_FORMS"],
    ["VITE_SUPABASE_URL=https://a.supabase.co", "VITE_SUPABASE_ANON_KEY"],
    ["TRUSTED_PROXIES=many", "TRUSTED_PROXIES"],
    ["NOTIFICATION_TO=jeanne", "NOTIFICATION_TO"],
    ["SMTP_HOST=smtp.example", "SMTP_USER"],
    ["RESEND_SECRET=short", "RESEND_SECRET"],
  ])("of a file with %s stop with the name %s", (line, name) => {
    write(".env", `${line}\n`);
    expect(() => loadSettings("production", root)).toThrow(new RegExp(`^${name} ?: `));
  });
});

describe("what a file sets", () => {
  test("reaches the browser's code and the policy with the same values", () => {
    const secret = "LEADS_DATABASE_URL=postgresql://a:b@localhost/postgres\n";
    write(".env", hosted.replace(".co", ".co/") + secret);
    const settings = loadSettings("production", root);
    expect(browserVariables(settings)).toEqual({
      VITE_SUPABASE_URL: "https://a.supabase.co",
      VITE_SUPABASE_ANON_KEY: "key",
      VITE_HOST_FORMS: "",
    });
    const policy = headersFile(settings);
    expect(policy).toContain("connect-src 'self' https://a.supabase.co;");
    // Buttons of a preview lead on to the site itself.
    expect(policy).toContain(`form-action 'self' https://a.supabase.co ${firm.siteUrl};`);
  });

  test.each([".env", ".env.local", ".env.production", ".env.production.local"])(
    "in %s makes a build stale",
    async (file) => {
      mkdirSync(path.join(root, "dist"));
      noteBuild(path.join(root, "dist"), fingerprint(root));
      expect(isBuildCurrent(root)).toBe(true);
      write(file, "VITE_HOST_FORMS=true\n");
      expect(isBuildCurrent(root)).toBe(false);
      write(file, "# nothing\n");
      expect(isBuildCurrent(root)).toBe(true);
    },
  );

  test("is ignored by git, but for the example", () => {
    const lines = readFileSync(path.join(projectRoot, ".gitignore"), "utf8").split("\n");
    expect(lines.filter((line) => line.includes(".env"))).toEqual([".env*", "!.env.example"]);
  });
});

/** Variables that answer for themselves, and tell their names. */
function watched(values: Record<string, string>, names: Set<string>) {
  return new Proxy(values, {
    get(target, name) {
      names.add(String(name));
      return Reflect.get(target, name);
    },
  });
}

/** Every name that the settings read, whichever way mails leave. */
function namesRead(): string[] {
  const names = new Set<string>();
  const ways = [
    {},
    { BREVO_API_KEY: "key" },
    { SMTP_HOST: "h", SMTP_USER: "u", SMTP_PASSWORD: "p" },
  ];
  for (const way of ways) readSettings(watched(way, names));
  return [...names].sort();
}

test(".env.example documents exactly the variables that are read", () => {
  expect(documented().sort()).toEqual(namesRead());
});

test("nothing but the settings reads variables of the process by their names", () => {
  const sources = ["scripts", "src", "supabase/functions"].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(projectRoot, folder, file)),
  );
  const named = sources.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/process\.env\.(\w+)|Deno\.env\.get\("(\w+)"\)/g),
  ]);
  const names = new Set(named.map(([, ofProcess, ofDeno]) => ofProcess ?? ofDeno));
  expect(documented().filter((name) => names.has(name))).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "../../scripts/settings/environment.ts";
import { LOOPBACK } from "../../scripts/shared/loopback.ts";

const hosted = { VITE_SUPABASE_URL: "https://a.supabase.co", VITE_SUPABASE_ANON_KEY: "key" };

const claims = (role: string) =>
  `x.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.x`;

const defaults = { port: 4173, host: LOOPBACK, dataDir: ".data", hostForms: false };

test("nothing set: the defaults and the embedded backend", () => {
  expect(readEnvironment({})).toEqual(defaults);
});

test("an empty variable counts as not set", () => {
  const empty = { PORT: "", HOST: "", DATA_DIR: " ", VITE_SUPABASE_URL: "", VITE_HOST_FORMS: " " };
  expect(readEnvironment(empty)).toEqual(defaults);
});

test("a hosted backend has an address and a key", () => {
  expect(readEnvironment({ ...hosted, PORT: "0" })).toEqual({
    ...defaults,
    port: 0,
    supabaseUrl: "https://a.supabase.co",
    supabaseAnonKey: "key",
  });
});

test.each(["sb_publishable_x", claims("anon")])("the public key %s is taken", (key) => {
  const settings = readEnvironment({ ...hosted, VITE_SUPABASE_ANON_KEY: key });
  expect(settings.supabaseAnonKey).toBe(key);
});

test.each(["sb_secret_x", claims("service_role")])(
  "the secret key %s is not built into the site, and no message repeats it",
  (key) => {
    const read = () => readEnvironment({ ...hosted, VITE_SUPABASE_ANON_KEY: key });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/^VITE_SUPABASE_ANON_KEY : cette clé (?!.*(?:sb_secret_x|x\.)).*publique/);
  },
);

test.each([
  "postgresql://lead_desk.ref:secret@db.example:5432/postgres?sslmode=verify-full",
  "postgres://lead_desk:secret@127.0.0.1/postgres",
])("the leads of a hosted project are read from %s", (address) => {
  expect(readEnvironment({ LEADS_DATABASE_URL: ` ${address} ` }).leadsDatabase).toBe(address);
});

test.each([
  "https://db.example/?secret",
  "postgresql://lead_desk:secret@db.example/postgres",
  "postgresql://lead_desk:secret@db.example/postgres?sslmode=require",
  "secret",
])("the leads of a hosted project are not read from %s, which no message repeats", (address) => {
  const expected = "postgresql://… avec sslmode=verify-full.";
  expect(() => readEnvironment({ LEADS_DATABASE_URL: address })).toThrow(
    `LEADS_DATABASE_URL : il faut une adresse ${expected}`,
  );
});

test.each([
  ["true", true],
  [" true ", true],
  ["false", false],
])("VITE_HOST_FORMS=%s is %s", (VITE_HOST_FORMS, expected) => {
  expect(readEnvironment({ VITE_HOST_FORMS }).hostForms).toBe(expected);
});

describe("a bad value stops with the variable's name", () => {
  test.each(["-1", "65536", "80a", "4173.5", "1e3"])("PORT=%s", (PORT) => {
    expect(() => readEnvironment({ PORT })).toThrow(EnvironmentError);
    expect(() => readEnvironment({ PORT })).toThrow(/^PORT :/);
  });

  test.each(["0.0.0.0", "::1", "localhost", "site-1.example"])("HOST=%s is taken", (HOST) => {
    expect(readEnvironment({ HOST }).host).toBe(HOST);
  });

  test.each(["http://localhost", "127.0.0.1/8", "a b", "[::1]"])("HOST=%s", (HOST) => {
    expect(() => readEnvironment({ HOST })).toThrow(/^HOST :/);
  });

  test.each(["supabase", "http://a.supabase.co", "ftp://a.supabase.co"])(
    "VITE_SUPABASE_URL=%s",
    (url) => {
      expect(() => readEnvironment({ ...hosted, VITE_SUPABASE_URL: url })).toThrow(
        /^VITE_SUPABASE_URL :/,
      );
    },
  );

  test.each(["yes", "1", "TRUE", "vrai"])("VITE_HOST_FORMS=%s", (VITE_HOST_FORMS) => {
    expect(() => readEnvironment({ VITE_HOST_FORMS })).toThrow(
      `VITE_HOST_FORMS : il faut true ou false, et non « ${VITE_HOST_FORMS} ».`,
    );
  });

  test("one of the two variables of a hosted backend without the other", () => {
    const { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY } = hosted;
    expect(() => readEnvironment({ VITE_SUPABASE_URL })).toThrow(/^VITE_SUPABASE_ANON_KEY :/);
    expect(() => readEnvironment({ VITE_SUPABASE_ANON_KEY })).toThrow(/^VITE_SUPABASE_URL :/);
  });
});

import { describe, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "../../../src/app/environment.ts";

const hosted = { VITE_SUPABASE_URL: "https://a.supabase.co", VITE_SUPABASE_ANON_KEY: "key" };

test("nothing set: the defaults and the embedded backend", () => {
  expect(readEnvironment({})).toEqual({ port: 4173, dataDir: ".data" });
});

test("an empty variable counts as not set", () => {
  expect(readEnvironment({ PORT: "", DATA_DIR: " ", VITE_SUPABASE_URL: "" })).toEqual({
    port: 4173,
    dataDir: ".data",
  });
});

test("a hosted backend has an address and a key", () => {
  expect(readEnvironment({ ...hosted, PORT: "0" })).toEqual({
    port: 0,
    dataDir: ".data",
    supabaseUrl: "https://a.supabase.co",
    supabaseAnonKey: "key",
  });
});

describe("a bad value stops with the variable's name", () => {
  test.each(["-1", "65536", "80a", "4173.5", "1e3"])("PORT=%s", (PORT) => {
    expect(() => readEnvironment({ PORT })).toThrow(EnvironmentError);
    expect(() => readEnvironment({ PORT })).toThrow(/^PORT:/);
  });

  test.each(["supabase", "http://a.supabase.co", "ftp://a.supabase.co"])(
    "VITE_SUPABASE_URL=%s",
    (url) => {
      expect(() => readEnvironment({ ...hosted, VITE_SUPABASE_URL: url })).toThrow(
        /^VITE_SUPABASE_URL:/,
      );
    },
  );

  test("one of the two variables of a hosted backend without the other", () => {
    const { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY } = hosted;
    expect(() => readEnvironment({ VITE_SUPABASE_URL })).toThrow(/^VITE_SUPABASE_ANON_KEY:/);
    expect(() => readEnvironment({ VITE_SUPABASE_ANON_KEY })).toThrow(/^VITE_SUPABASE_URL:/);
  });
});

import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { hostedEnvironmentProblems, hostedProblems } from "../../scripts/check/hostedProblems.ts";
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import { LOOPBACK, LOOPBACK_HOST } from "../loopback.ts";
import { type ContractBackend, startContractBackend } from "./support/contractBackend.ts";
import { engines } from "./support/engines.ts";
import { allLeads, quoteRow } from "./support/leads.ts";

describe("Whether a hosted project is ready to open", () => {
  let backend: ContractBackend;
  beforeAll(async () => {
    const open = engines[0]?.open ?? expect.fail("no engine");
    backend = await startContractBackend(await open());
    await backend.visitor.from("quote_submissions").insert(quoteRow());
  });
  afterAll(() => backend.stop());

  /** A project that answers every path with one status. */
  const projectThatAnswers = async (status: number, headers = {}) => {
    const server = http.createServer((_, response) => response.writeHead(status, headers).end());
    await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
    onTestFinished(() => void server.close());
    return `http://${LOOPBACK_HOST}:${(server.address() as AddressInfo).port}`;
  };
  const rules = async (supabaseUrl: string, supabaseAnonKey = EMBEDDED_ANON_KEY) =>
    (await hostedProblems({ supabaseUrl, supabaseAnonKey })).map(
      ({ at, rule }) => `${at}: ${rule}`,
    );

  test("a project that is migrated, closed and has its function is ready, and is left as it was", async () => {
    expect(await rules(backend.origin)).toEqual([]);
    expect(await allLeads(backend.desk)).toHaveLength(1);
    expect(await backend.mails()).toEqual([]);
  });

  test("a project that does not answer is told once", async () => {
    expect(await rules(`http://${LOOPBACK_HOST}:1`)).toEqual([
      "VITE_SUPABASE_URL: projet injoignable",
    ]);
  });

  test("a project is asked although no host takes the legal question", async () => {
    const VITE_SUPABASE_URL = `http://${LOOPBACK_HOST}:1`;
    const settings = { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY: EMBEDDED_ANON_KEY };
    expect((await hostedEnvironmentProblems(settings)).map(({ rule }) => rule)).toEqual([
      "formulaire sans destinataire",
      "projet injoignable",
    ]);
  });

  test("a key that is not the project's is told", async () => {
    expect(await rules(backend.origin, "wrong")).toContain("VITE_SUPABASE_ANON_KEY: clé refusée");
  });

  test("missing tables and a missing function are told", async () => {
    expect(await rules(await projectThatAnswers(404))).toEqual([
      "contact_submissions: table absente",
      "quote_submissions: table absente",
      "send-form-notification: fonction absente ou en panne",
    ]);
  });

  test("tables that a visitor can read are told", async () => {
    const url = await projectThatAnswers(200, { "content-range": "0-0/12" });
    expect(await rules(url)).toEqual([
      "contact_submissions: table mal protégée",
      "quote_submissions: table mal protégée",
      "send-form-notification: fonction absente ou en panne",
    ]);
  });
});

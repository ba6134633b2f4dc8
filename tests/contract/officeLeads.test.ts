import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  inject,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { type LeadFilter, openLeads } from "../../scripts/atelier/leads/answerLeads.ts";
import { findHolder } from "../../scripts/backend/lockFolder.ts";
import { startBackend } from "../../scripts/backend/startBackend.ts";
import { reachDesk } from "../../scripts/leads/reachDesk.ts";
import { readSettings } from "../../scripts/settings/environment.ts";
import { submissions } from "../../src/generated/submissions.ts";
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import { renderText } from "../../supabase/functions/send-form-notification/composeMail.ts";
import { LOOPBACK, LOOPBACK_HOST } from "../loopback.ts";
import { clientFor } from "./support/contractBackend.ts";
import { contactRow, declaredMail, quoteRow } from "./support/leads.ts";

const everything: LeadFilter = { since: "", table: "", isPending: false };
const [email, phone] = ["jeanne@exemple.fr", "06 39 98 00 01"];

let dataDir: string;
let stopSite: () => Promise<void>;

/** Starts the site's backend, and has visitors leave two leads. */
async function startSite() {
  const backend = await startBackend(readSettings({ DATA_DIR: dataDir }), { log: () => {} });
  const server = http.createServer((request, response) => backend.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  const visitor = clientFor(`http://${LOOPBACK_HOST}:${port}`, EMBEDDED_ANON_KEY);
  await visitor.from("contact_submissions").insert(contactRow({ email: "paul@exemple.fr" }));
  const row = quoteRow({ email, phone });
  const { data } = await visitor.from("quote_submissions").insert(row).select().single();
  await visitor.functions.invoke("send-form-notification", { body: { type: "quote", data } });
  return async () => {
    server.close();
    server.closeAllConnections();
    await backend.close();
  };
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "office-leads-"));
  cpSync(inject("pgliteTemplate"), path.join(dataDir, "db"), { recursive: true });
  stopSite = await startSite();
});
afterAll(async () => {
  await stopSite();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  vi.stubEnv("DATA_DIR", dataDir);
  for (const name of ["VITE_SUPABASE_URL", "VITE_SUPABASE_ANON_KEY", "LEADS_DATABASE_URL"])
    vi.stubEnv(name, "");
});
afterEach(() => vi.unstubAllEnvs());

/** The office's desk. */
const office = (isShown = true) => openLeads(process.cwd(), isShown).handlers;

const list = async (filter: Partial<LeadFilter> = {}) => {
  const answer = await office().leads({ ...everything, ...filter });
  if ("fault" in answer) throw new Error(answer.fault.message);
  return answer.value;
};

test("leads are not shown where they may not be, or where there is nothing to ask", async () => {
  expect(await office(false).leadsAtHand(null)).toEqual({ value: null });
  expect(await office(false).leads(everything)).toMatchObject({ fault: expect.anything() });
  vi.stubEnv("VITE_SUPABASE_URL", "https://a.supabase.co");
  vi.stubEnv("VITE_SUPABASE_ANON_KEY", "key");
  expect(await office().leadsAtHand(null)).toEqual({ value: null });
  vi.stubEnv("VITE_SUPABASE_URL", "");
  vi.stubEnv("VITE_SUPABASE_ANON_KEY", "");
  vi.stubEnv("DATA_DIR", path.join(dataDir, "outbox"));
  expect(await office().leadsAtHand(null)).toEqual({ value: null });
});

test("what keeps leads from being read is told in French where they are asked for", async () => {
  vi.stubEnv("PORT", "http");
  expect(await office().leadsAtHand(null)).toEqual({ value: {} });
  expect(await office().leads(everything)).toMatchObject({
    fault: {
      message: expect.stringContaining("PORT : il faut un numéro de port"),
      action: expect.stringContaining("développeur"),
    },
  });
});

test("leads come newest first, each as the mail about it but for today’s price", async () => {
  const { leads, total, kinds } = await list();
  expect(total).toBe(2);
  expect(leads.map(({ name }) => name.table)).toEqual(["quote_submissions", "contact_submissions"]);
  expect(kinds.slice(0, -1)).toEqual(submissions.map(({ table, label }) => [table, label]));
  const [quote] = leads;
  const reached = await reachDesk(readSettings({ DATA_DIR: dataDir }));
  const [stored] = (await reached?.desk.export(email)) ?? [];
  const { id, created_at, ...fields } = stored?.row ?? {};
  const mail = declaredMail({ kind: "quote", fields, id: String(id) }, String(created_at));
  const { price } = submissions.find(({ kind }) => kind === "quote")?.mail ?? {};
  const isTold = (line: string) => !price || !line.startsWith(`${price.label} : `);
  const told = mail.text.split("\n").filter(isTold).join("\n");
  expect(quote && renderText(quote.letter)).toBe(told);
  expect(quote).toMatchObject({ person: email, isPending: true, state: "" });
});

test("leads are listed of a kind, since a day, and those that wait alone", async () => {
  expect((await list({ table: "contact_submissions" })).total).toBe(1);
  expect((await list({ since: "2999-01-01" })).total).toBe(0);
  const [first] = (await list()).leads;
  if (!first) throw new Error("There is no lead");
  const { name } = first;
  expect(await office().leadsAtHand(null)).toEqual({ value: { pending: 2 } });
  expect(await office().handleLead({ name, isHandled: true })).toEqual({ value: true });
  expect(await office().leadsAtHand(null)).toEqual({ value: { pending: 1 } });
  expect((await list({ isPending: true })).leads).toMatchObject([
    { name: { table: "contact_submissions" } },
  ]);
  expect((await list()).leads[0]).toMatchObject({
    isPending: false,
    state: expect.stringMatching(/^traitée le \d\d\/\d\d\/\d{4} \d\d:\d\d$/),
  });
  expect(await office().handleLead({ name, isHandled: false })).toEqual({ value: false });
  expect((await list({ isPending: true })).total).toBe(2);
  const gone = { ...name, id: "00000000-0000-4000-8000-000000000000" };
  expect(await office().handleLead({ name: gone, isHandled: true })).toMatchObject({
    fault: { message: expect.stringContaining("n’existe plus"), action: "Actualisez la liste." },
  });
});

test("a lead that waits is never too old to be listed and counted", async () => {
  const now = Date.now() + 60 * 24 * 3600 * 1000;
  vi.useFakeTimers({ toFake: ["Date"], now });
  onTestFinished(() => void vi.useRealTimers());
  expect(await list()).toMatchObject({ total: 0, since: expect.stringMatching(/^\d{4}-/) });
  expect(await list({ isPending: true })).toMatchObject({ total: 2, since: "" });
  expect(await office().leadsAtHand(null)).toEqual({ value: { pending: 2 } });
});

test("leads become a sheet of what is listed", async () => {
  const answer = await office().leadSheet({ ...everything, table: "quote_submissions" });
  const { text } = "value" in answer ? answer.value : { text: "" };
  expect(text.split("\r\n")).toHaveLength(3);
  expect(text).toContain(`"${email}"`);
  expect(await office().leadSheet({ ...everything, table: "newsletter_subscriptions" })).toEqual({
    fault: { message: expect.stringContaining("Rien à exporter"), action: expect.any(String) },
  });
});

test("leads are found by address or number, in words that can be handed out", async () => {
  for (const person of [` ${email.toUpperCase()}`, "+33 6 39 98 00 01"]) {
    const answer = await office().leftBy(person);
    const { lines, file } = "value" in answer ? answer.value : { lines: [], file: { text: "" } };
    expect(lines).toEqual([expect.stringMatching(/^Devis .*94130 .*, \d\d\/\d\d\/\d{4} /)]);
    expect(file.text).toContain("Adresse : 12 rue de l'Église\n");
    expect(file.text).toMatch(/^Ce que .* a laissé sur le site, au \d\d\/\d\d\/\d{4}\n/);
  }
  for (const ask of [office().leftBy, office().erase])
    expect(await ask("Jeanne")).toEqual({
      fault: {
        message: "« Jeanne » n'est ni une adresse e-mail ni un numéro de téléphone.",
        action: expect.any(String),
      },
    });
});

test("leads are asked of the folder itself while the site does not run, and it is left free", async () => {
  await stopSite();
  expect(await office().leadsAtHand(null)).toEqual({ value: {} });
  const { handlers, settled } = openLeads(process.cwd(), true);
  // Two at once: one after the other opens the folder.
  const answers = Promise.all([handlers.leads(everything), handlers.erase(email)]);
  await settled();
  expect(await findHolder(dataDir)).toBeUndefined();
  const [before, erased] = await answers;
  expect(before).toMatchObject({ value: { total: 2 } });
  expect(erased).toEqual({ value: ["Devis : 1", "E-mails gardés ici : 1"] });
  stopSite = await startSite();
  expect((await list({ table: "quote_submissions" })).total).toBe(1);
});

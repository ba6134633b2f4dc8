import { cpSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../../scripts/backend/openDatabase.ts";
import firm from "../../src/content/firm.json" with { type: "json" };
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import { startBackendProcess } from "./support/backendProcess.ts";
import { contactRow, quoteRow } from "./support/leads.ts";
import { makeSmallDisk } from "./support/smallDisk.ts";

const disk = makeSmallDisk(120);
const otherDisk = makeSmallDisk(120);
afterAll(() => {
  for (const one of [disk, otherDisk]) one?.remove();
});

describe.runIf(disk)("A full disk, then space again", () => {
  if (!disk) return;
  const dataDir = path.join(disk.folder, "data");
  const database = path.join(dataDir, "db");
  const pages = path.join(disk.folder, "pages");

  const send = async (origin: string, acknowledged: string[]) => {
    const row = contactRow({ message: "Secret ".repeat(700) });
    const answer = await fetch(`${origin}/rest/v1/contact_submissions`, {
      method: "POST",
      headers: { apikey: EMBEDDED_ANON_KEY, "content-type": "application/json" },
      body: JSON.stringify(row),
    });
    if (answer.status === 201) acknowledged.push(row.email);
    return { status: answer.status, body: await answer.text() };
  };

  test("visitors are told in French whom to call, pages are served, and no acknowledged lead is lost", async () => {
    cpSync(inject("pgliteTemplate"), database, { recursive: true });
    await mkdir(pages);
    for (const file of ["index.html", "404.html", "_headers", "_redirects"])
      await writeFile(path.join(pages, file), "");
    const free = await openDatabase(database);
    await free.write([{ sql: "update private.throttle_limits set hits = 10000" }]);
    await free.close();
    const backend = await startBackendProcess(dataDir, { pages });
    const acknowledged: string[] = [];
    expect((await send(backend.origin, acknowledged)).status).toBe(201);

    disk.fill();
    let refused = await send(backend.origin, acknowledged);
    for (let sent = 0; refused.status === 201 && sent < 2000; sent += 1) {
      refused = await send(backend.origin, acknowledged);
    }
    const others = Array.from({ length: 64 }, () => send(backend.origin, acknowledged));
    const refusals = (await Promise.all(others)).filter(({ status }) => status !== 201);
    for (const { status, body } of [refused, ...refusals]) {
      expect(status).toBe(503);
      expect(JSON.parse(body).message).toMatch(
        /^Le service est momentanément indisponible\. .* au /,
      );
      expect(body).toContain(firm.phones.landline.display);
      expect(body).not.toMatch(/base\/|pg_wal|No space/);
    }
    expect((await fetch(backend.origin)).status).toBe(200);
    expect(backend.output()).toMatch(/contact_submissions: a lead could not be stored \(\w{5}\)/);
    expect(backend.output()).not.toContain("Secret");

    disk.empty();
    await expect
      .poll(async () => (await send(backend.origin, acknowledged)).status, { timeout: 40_000 })
      .toBe(201);
    await backend.kill();
    const after = await openDatabase(database);
    const rows = await after.read<{ email: string }>([
      { sql: "select email from contact_submissions" },
    ]);
    await after.close();
    expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(acknowledged));
  });
});

describe.runIf(otherDisk)("A disk that can only be read, then written again", () => {
  if (!otherDisk) return;
  const dataDir = path.join(otherDisk.folder, "data");

  test("visitors are told in French whom to call, without names of files, and the operator is told, too", async () => {
    cpSync(inject("pgliteTemplate"), path.join(dataDir, "db"), { recursive: true });
    const backend = await startBackendProcess(dataDir);
    onTestFinished(backend.kill);
    const send = (place: string, type: string, body: string) =>
      fetch(`${backend.origin}/${place}`, {
        method: "POST",
        headers: { apikey: EMBEDDED_ANON_KEY, "content-type": type },
        body,
        redirect: "manual",
      });
    const sendRow = () =>
      send("rest/v1/quote_submissions", "application/json", JSON.stringify(quoteRow()));
    otherDisk.protect();
    for (let sent = 0; sent < 20; sent += 1) {
      const answer = await sendRow();
      const body = await answer.text();
      expect([answer.status, body]).toEqual([503, expect.stringContaining("Le service est")]);
      expect(body).toContain(firm.phones.landline.display);
      expect(body).not.toMatch(/base\/|could not|Read-only/);
    }
    const form = "application/x-www-form-urlencoded";
    const posted = await send(
      "functions/v1/send-form-notification/contact",
      form,
      `${new URLSearchParams({ ...contactRow(), phone: "", terms: "true" })}`,
    );
    expect(posted.headers.get("location")).toMatch(/#contact\.insert\.unanswered$/);
    expect(backend.output()).toMatch(/quote_submissions: a lead could not be stored \(42501\)/);

    otherDisk.release();
    await expect.poll(async () => (await sendRow()).status, { timeout: 40_000 }).toBe(201);
  });
});

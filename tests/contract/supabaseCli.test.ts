import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { postgresDatabase } from "./support/postgresDatabase.ts";
import { serveOverSocket } from "./support/serveOverSocket.ts";

const run = promisify(execFile);
const supabase = fileURLToPath(new URL("../../supabase/", import.meta.url));
const platformRoles = fileURLToPath(
  new URL("../../scripts/backend/platformRoles.sql", import.meta.url),
);

/** A database with the platform's roles and nothing of ours, as a new hosted project is. */
const projects = [
  {
    engine: "the embedded Postgres",
    create: async () => {
      const pg = new PGlite();
      await pg.exec(await readFile(platformRoles, "utf8"));
      const served = await serveOverSocket(pg);
      const remove = async () => {
        served.stop();
        await pg.close();
      };
      return { url: served.url, remove };
    },
  },
  {
    engine: "a real Postgres",
    create: async () => {
      const name = `project_${randomUUID().replaceAll("-", "")}`;
      const administration = postgresDatabase(`${inject("postgresUrl")}/postgres`, 1);
      await administration.outside(`create database ${name} template template0`);
      await administration.close();
      const url = `${inject("postgresUrl")}/${name}`;
      const project = postgresDatabase(url, 1);
      await project.outside(await readFile(platformRoles, "utf8"));
      await project.close();
      return { url, remove: async () => {} };
    },
  },
];

describe.each(projects)("The Supabase command line, on $engine", ({ create }) => {
  let project: { url: string; remove(): Promise<void> };
  let folder: string;
  beforeAll(async () => {
    project = await create();
    // It writes into its working folder: it gets a copy.
    folder = await mkdtemp(path.join(os.tmpdir(), "contract-cli-"));
    for (const part of ["config.toml", "migrations"]) {
      await cp(path.join(supabase, part), path.join(folder, "supabase", part), { recursive: true });
    }
  });
  afterAll(async () => {
    await project.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs one command against the project; resolves to all that it wrote. */
  const cli = async (...command: string[]) => {
    const manifest = createRequire(import.meta.url).resolve("supabase/package.json");
    const { bin } = JSON.parse(await readFile(manifest, "utf8"));
    const program = path.join(path.dirname(manifest), typeof bin === "string" ? bin : bin.supabase);
    const target = [
      "--db-url",
      `${project.url}?sslmode=disable`,
      "--workdir",
      folder,
      "--agent",
      "no",
    ];
    const environment = { ...process.env, HOME: folder, SUPABASE_TELEMETRY_DISABLED: "1" };
    const { stdout, stderr } = await run(process.execPath, [program, ...command, ...target], {
      env: environment,
    });
    return stdout + stderr;
  };

  test("pushes every migration, lists it as applied, and its advisors warn of nothing", async () => {
    await cli("db", "push", "--yes");
    const list = await cli("migration", "list");
    for (const file of await readdir(path.join(supabase, "migrations"))) {
      const [version] = file.split("_");
      expect(list.split(version ?? "").length, file).toBe(3);
    }
    expect(await cli("db", "advisors", "--fail-on", "warn", "--level", "warn")).toContain(
      "No issues found",
    );
    expect(await cli("db", "push", "--yes")).toContain("up to date");
  });
});

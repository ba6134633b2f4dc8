import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmdirSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listeningError, readSettings } from "../../../scripts/settings/environment.ts";
import { LOOPBACK } from "../../../scripts/shared/loopback.ts";

const root = path.resolve(import.meta.dirname, "../../..");

let folder: string;
let taken: net.Server;
let unwritable: string | undefined;

/** Whether a folder is there, and this user may not write into it. */
function isClosed(place: string): boolean {
  if (!existsSync(place)) return false;
  try {
    rmdirSync(mkdtempSync(path.join(place, "start-")));
    return false;
  } catch {
    return true;
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "start-"));
  await writeFile(path.join(folder, "file"), "");
  await chmod(folder, 0o500);
  // Nearly everything is open to root, and no machine has all of what is not.
  unwritable = [folder, "/sys/kernel", "/dev/pts"].find(isClosed);
  taken = net.createServer().listen(0, LOOPBACK);
  await once(taken, "listening");
});
afterAll(async () => {
  taken.close();
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});

const takenPort = () => String((taken.address() as AddressInfo).port);

/** Settings; undefined where this machine has nothing that would do. */
type Variables = Record<string, string | undefined>;

/** Runs a script; resolves to what it said once it has ended. */
async function run(variables: Variables, ...script: string[]) {
  const environment = { ...process.env, PORT: "0", DATA_DIR: folder, ...variables };
  const site = spawn(process.execPath, ["--import", "tsx", ...script], {
    cwd: root,
    env: environment,
  });
  const ended = once(site, "exit");
  const [told, complained] = await Promise.all([text(site.stdout), text(site.stderr)]);
  return { code: (await ended)[0], told, complained };
}

describe("npm start names the variable that it cannot use, in one line, and builds nothing", () => {
  test.concurrent.for<[string, () => Variables, RegExp]>([
    ["a port in use", () => ({ PORT: takenPort() }), /^PORT : \d+ est déjà pris/],
    ["no port", () => ({ PORT: "http" }), /^PORT : il faut .* et non « http »/],
    ["an address elsewhere", () => ({ HOST: "203.0.113.7" }), /^HOST : .*« 203\.0\.113\.7 »/],
    [
      "a folder that cannot be written",
      () => ({ DATA_DIR: unwritable }),
      /^DATA_DIR : .* (?:pas accès|être écrit)/,
    ],
    [
      "a file for a folder",
      () => ({ DATA_DIR: path.join(folder, "file") }),
      /^DATA_DIR : .* c'est un fichier/,
    ],
    [
      "a folder in a file",
      () => ({ DATA_DIR: path.join(folder, "file/data") }),
      /^DATA_DIR : .* c'est un fichier/,
    ],
    [
      "a folder that cannot be made",
      () => ({ DATA_DIR: process.platform === "linux" ? "/proc/nope/data" : "\0" }),
      /^DATA_DIR ?: /,
    ],
  ])("%s", async ([_, variables, message], { skip }) => {
    const given = variables();
    skip(Object.values(given).includes(undefined), "this user may write everywhere");
    const { code, told, complained } = await run(given, "scripts/start.ts");
    expect(complained).toMatch(message);
    expect(complained.trim().split("\n")).toHaveLength(1);
    expect([code, told]).toEqual([1, ""]);
  });
});

test("a port in use is told in French where Vite says it, too", () => {
  const ofVite = new Error("Port 4399 is already in use");
  expect(listeningError(ofVite, readSettings({ PORT: "4399" })).message).toMatch(
    /^PORT : 4399 est déjà pris/,
  );
});

test("npm run migration writes nothing for who asks for its options", async () => {
  const { code, told, complained } = await run({}, "scripts/migration.ts", "--help");
  expect([code, told, complained.trim()]).toEqual([
    1,
    "",
    expect.stringMatching(/Rien n’est écrit/),
  ]);
});

test.each([
  ["--help", 0],
  ["--sans-ouvir", 2],
])("npm run atelier opens nothing for %s and tells its options", async (option, expected) => {
  const { code, told } = await run({}, "scripts/atelier.ts", option);
  expect([code, told]).toEqual([expected, expect.stringContaining("-- --sans-ouvrir")]);
});

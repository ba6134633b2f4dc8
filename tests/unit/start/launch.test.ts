import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bringUpdate } from "../../../scripts/launch/bringUpdate.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const launchers = path.join(root, "scripts/launch");
const load = createRequire(import.meta.url);
const { arePackagesThere, installPackages } = load(path.join(launchers, "installPackages.cjs"));
const { makeMenuEntry } = load(path.join(launchers, "makeMenuEntry.cjs"));
const isWindows = process.platform === "win32";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "launch-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...parts: string[]) => path.join(folder, ...parts);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};
const read = (file: string) => readFileSync(at(file), "utf8");
const gitIn =
  (place: string) =>
  (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=n", "-c", "user.email=e@example.org", ...args], {
      cwd: at(place),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
const [developer, office] = [gitIn("developer"), gitIn("office")];

/** A remote, the developer's clone of it and the office's, each with what is in the developer's folder. */
function share(): void {
  developer("init", "--quiet", "--initial-branch=main");
  developer("add", ".");
  developer("commit", "--quiet", "-m", "one");
  execFileSync("git", ["clone", "--quiet", "--bare", "developer", "remote"], { cwd: folder });
  execFileSync("git", ["clone", "--quiet", "remote", "office"], { cwd: folder });
  developer("remote", "add", "origin", at("remote"));
}

function push(subject: string): void {
  developer("add", "--all");
  developer("commit", "--quiet", "-m", subject);
  developer("push", "--quiet", "origin", "HEAD:main");
}

describe("an update", () => {
  beforeEach(() => {
    write("developer/a.json", "one");
    write("developer/b.json", "one");
    write("developer/site/c.json", "one");
    share();
  });

  const bring = () => bringUpdate(at("office"));

  test("comes, and is told; there is none the next time", async () => {
    expect(await bring()).toBe("");
    write("developer/a.json", "two");
    push("Deux");
    expect(await bring()).toBe("Mise à jour reçue.");
    expect(read("office/a.json")).toBe("two");
    expect(await bring()).toBe("");
  });

  test("comes beside what is changed here, and takes over what was published from here", async () => {
    write("office/a.json", "ours");
    write("office/new.json", "ours");
    rmSync(at("office/site/c.json"));
    write("office/b.json", "not published");
    for (const file of ["a.json", "new.json"]) cpSync(at("office", file), at("developer", file));
    rmSync(at("developer/site/c.json"));
    push("Textes");
    expect(await bring()).toMatch(/^Mise à jour reçue/);
    expect(office("status", "--porcelain")).toBe("M b.json");
    expect(read("office/b.json")).toBe("not published");
  });

  test("takes over what was published from here and changed again since", async () => {
    const files = ["a.json", "new.json", "site/c.json"];
    for (const file of files) write(`office/${file}`, "ours");
    rmSync(at("office/b.json"));
    for (const file of files) cpSync(at("office", file), at("developer", file));
    rmSync(at("developer/b.json"));
    push("Textes");
    for (const file of ["a.json", "b.json", "new.json"]) write(`developer/${file}`, "later");
    rmSync(at("developer/site/c.json"));
    push("Plus tard");
    expect(await bring()).toBe("Mise à jour reçue.");
    expect(["a.json", "b.json", "new.json"].map((file) => read(`office/${file}`))).toEqual(
      Array(3).fill("later"),
    );
    expect(existsSync(at("office/site/c.json"))).toBe(false);
    expect(office("status", "--porcelain")).toBe("");
  });

  test("waits where it touches what is changed here and not saved yet", async () => {
    write("developer/site/c.json", "theirs");
    push("Autre chose");
    const draft = (file: string) => {
      const [base, text] = ["one", "ours"];
      write("office/site/.atelier/draft.json", JSON.stringify([{ file, base, text }]));
      return bringUpdate(at("office/site"));
    };
    expect(await draft("c.json")).toContain("textes que vous avez changés");
    expect(read("office/site/c.json")).toBe("one");
    expect(await draft("other.json")).toBe("Mise à jour reçue.");
  });

  test("waits where it touches what is changed here, which stays as it is", async () => {
    write("office/a.json", "ours");
    write("developer/a.json", "theirs");
    push("Autre chose");
    const before = office("status", "--porcelain");
    expect(await bring()).toContain("textes que vous avez changés");
    expect([read("office/a.json"), office("status", "--porcelain")]).toEqual(["ours", before]);
  });

  test("waits where the folder has versions of its own", async () => {
    write("office/a.json", "ours");
    office("commit", "--quiet", "--all", "-m", "ours");
    write("developer/b.json", "theirs");
    push("Autre chose");
    expect(await bring()).toContain("dites-le au développeur");
  });

  test("is not looked for where nobody is asked, and a server that is silent is told", async () => {
    expect(await bringUpdate(folder)).toBe("");
    rmSync(at("remote"), { recursive: true });
    expect(await bring()).toMatch(/L’adresse du serveur .* n’est pas la bonne.*L’atelier s’ouvre/);
    office("remote", "set-url", "origin", "git@example.org:site.git");
    const ssh = (words: string) =>
      office("config", "core.sshCommand", `f() { echo "${words}" >&2; exit 255; }; f`);
    ssh("ssh: Could not resolve hostname example.org");
    expect(await bring()).toContain("Le serveur du projet ne répond pas. Vérifiez");
    ssh("Permission denied (publickey).");
    expect(await bring()).toContain("ne reconnaît pas cet ordinateur. Demandez au développeur");
    office("branch", "--unset-upstream");
    expect(await bring()).toBe("");
  });
});

describe("packages", () => {
  const lock = {
    version: "1.0.0",
    resolved: "http://127.0.0.1:1/some.tgz",
    integrity: "sha512-AA==",
  };
  const packages = (some: Record<string, object>) =>
    JSON.stringify({ name: "site", lockfileVersion: 3, packages: some });
  const named = { "": { dependencies: { some: "1.0.0" } }, "node_modules/some": lock };

  test.each<[string, boolean, Record<string, object> | undefined]>([
    ["never", false, undefined],
    ["in part", false, {}],
    ["in another version", false, { "node_modules/some": { version: "0.9.0" } }],
    ["as they are named", true, { "node_modules/some": { version: "1.0.0" } }],
  ])("that were installed %s are there: %s", (_, isThere, installed) => {
    const elsewhere = { "node_modules/other-system": { version: "1.0.0", optional: true } };
    write("package-lock.json", packages({ ...named, ...elsewhere }));
    if (installed) write("node_modules/.package-lock.json", packages(installed));
    expect(arePackagesThere(folder)).toBe(isThere);
  });

  test("that cannot be fetched are told with what to do", () => {
    write("package.json", JSON.stringify({ name: "site", dependencies: { some: "1.0.0" } }));
    write("package-lock.json", packages(named));
    write(".npmrc", `fetch-retries=0\nnoproxy=127.0.0.1\ncache=${at("cache")}\n`);
    expect(() => installPackages(folder)).toThrow(
      "L’installation n’a pas abouti : Internet ne répond pas : vérifiez la connexion de cet ordinateur, puis recommencez.",
    );
  });
});

test.runIf(process.platform === "linux")(
  "the menu leads to the launcher, and follows a folder that was moved, which is told once",
  () => {
    const told = vi.spyOn(console, "log").mockReturnValue();
    makeMenuEntry("/o'b/100 %", at("menu"));
    const entry = read("menu/atelier-du-site.desktop");
    expect(entry).toContain('Exec="/o\'b/100 %%/scripts/launch/Atelier.sh"\n');
    makeMenuEntry("/o'b/100 %", at("menu"));
    expect(told).toHaveBeenCalledOnce();
    makeMenuEntry("/elsewhere", at("menu"));
    expect(read("menu/atelier-du-site.desktop")).toContain("/elsewhere/scripts/launch/Atelier.sh");
    expect(told).toHaveBeenCalledTimes(2);
    told.mockRestore();
  },
);

describe.skipIf(isWindows)("a double-click", () => {
  /** What the launcher needs of the project, and an atelier that tells what it is told, until it is ended. */
  beforeEach(() => {
    for (const file of ["package.json", "package-lock.json", "scripts/requireNode.cjs"])
      cpSync(path.join(root, file), at("developer", file));
    for (const room of ["scripts/launch", "scripts/shared", "src/domain"])
      cpSync(path.join(root, room), at("developer", room), { recursive: true });
    write("developer/.gitignore", "node_modules\n");
    write(
      "developer/scripts/prepare.ts",
      'import { writeFileSync } from "node:fs"; writeFileSync("prepared", "");',
    );
    write(
      "developer/scripts/atelier.ts",
      `const hold = setInterval(() => {}, 1000);
       process.once("SIGTERM", () => { clearInterval(hold); process.exitCode = 3; });
       console.log(JSON.stringify(process.argv.slice(2)));`,
    );
    share();
    symlinkSync(path.join(root, "node_modules"), at("office/node_modules"));
  });

  test("brings the update, opens the atelier that tells it, and ends with it", async () => {
    write("developer/texts.json", "{}");
    push("Horaires d’été");
    const launched = spawn(
      process.execPath,
      [at("office/scripts/launch/launch.cjs"), "--sans-ouvrir"],
      { env: { ...process.env, XDG_DATA_HOME: at("data") } },
    );
    const news = "Mise à jour reçue.";
    let told = "";
    for await (const text of launched.stdout) {
      told += text;
      if (told.endsWith("]\n")) break;
    }
    expect(told).toContain(
      `Recherche de mises à jour…\n${news}\n${JSON.stringify([`--annonce=${news}`, "--sans-ouvrir"])}\n`,
    );
    expect(existsSync(at("office/prepared"))).toBe(true);
    const ended = once(launched, "exit");
    launched.kill("SIGTERM");
    expect(await ended).toEqual([3, null]);
  });

  /** Runs a launcher where no Node is in the path. */
  function click(launcher: string) {
    const tools = at("tools");
    mkdirSync(tools, { recursive: true });
    for (const tool of ["dirname", "sed"])
      symlinkSync(
        execFileSync("which", [tool], { encoding: "utf8" }).trim(),
        path.join(tools, tool),
      );
    const env = { PATH: tools, HOME: at("home") };
    return spawnSync("/bin/sh", [at("office/scripts/launch", launcher)], { env, encoding: "utf8" });
  }

  test.each(["Atelier.sh", "Atelier.command"])(
    "on %s finds a Node that only terminals know, and that is new enough",
    (launcher) => {
      const old = "home/.nvm/versions/node/v10.0.0/bin/node";
      write(old, "#!/bin/sh\nexit 1\n");
      chmodSync(at(old), 0o755);
      const bin = "home/.nvm/versions/node/v99.0.0/bin/node";
      write(bin, '#!/bin/sh\necho "$@"\n');
      chmodSync(at(bin), 0o755);
      expect(click(launcher)).toMatchObject({
        status: 0,
        stdout: "scripts/requireNode.cjs\nscripts/launch/launch.cjs\n",
      });
    },
  );

  const isKnown = ["/opt/homebrew/bin/node", "/usr/local/bin/node"].some((file) =>
    existsSync(file),
  );

  test.skipIf(isKnown)("without Node says where to get it, and which", () => {
    const { status, stdout } = click("Atelier.sh");
    expect(stdout).toBe(
      "L’atelier a besoin de Node.js 20.19.0 ou plus récent : installez-le depuis https://nodejs.org, puis recommencez.\n",
    );
    expect(status).toBe(1);
  });

  test("may be made on each launcher that is a program", () => {
    for (const launcher of ["Atelier.sh", "Atelier.command"])
      expect(statSync(at("office/scripts/launch", launcher)).mode & 0o100).toBe(0o100);
  });
});

test("Windows gets a launcher with its own ends of lines, which names the version that is needed", () => {
  const text = readFileSync(path.join(launchers, "Atelier.cmd"), "utf8");
  const attributes = readFileSync(path.join(root, ".gitattributes"), "utf8");
  expect(attributes).toMatch(/^\*\.cmd text eol=crlf$/m);
  expect(text).toContain('findstr /c:">=" package.json');
  const versions = readFileSync(path.join(root, "package.json"), "utf8").match(/.*>=.*/g);
  expect(versions).toEqual(['    "node": ">=20.19.0"']);
});

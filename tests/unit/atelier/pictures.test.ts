import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Desk } from "../../../scripts/atelier/desk/desk.ts";
import { draftPictures, keepWaiting } from "../../../scripts/atelier/desk/pictures.ts";
import { Draft } from "../../../scripts/atelier/draft.ts";
import { formerVersions } from "../../../scripts/atelier/handover/handover.ts";
import { handedFiles } from "../../../scripts/atelier/handover/parcel.ts";
import type { FileVersions } from "../../../scripts/atelier/handover/unifiedDiff.ts";
import { addresses, CATALOGUE } from "../../../scripts/atelier/protocol.ts";
import { picturesPlugin } from "../../../scripts/atelier/server/picturesPlugin.ts";
import { descriptionOf } from "../../../scripts/atelier/window/pictures/catalogue.ts";
import { PICTURES_FOLDER } from "../../../scripts/build/pictures.ts";
import { encodePhoto } from "../../../scripts/pictures/encodePhoto.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { LOOPBACK, LOOPBACK_HOST } from "../../loopback.ts";
import { copyData } from "./dataCopy.ts";
import { set } from "./operations.ts";

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a05030" } });

describe("what the office gives as a file", () => {
  test("is sized, turned upright and encoded for its place", async () => {
    const source = await photo(900, 1300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const made = await encodePhoto(source, "card");
    if ("message" in made) throw new Error(made.message);
    const sizes = await Promise.all(
      made.files.map(async ({ name, data }) => {
        const { width, height } = await sharp(data).metadata();
        return [name.slice(made.id.length), `${width} × ${height}`];
      }),
    );
    expect(Object.fromEntries(sizes)).toEqual({
      "-400.avif": "400 × 300",
      "-720.avif": "720 × 540",
      "-600.webp": "600 × 450",
    });
  });

  test("has the same name again, and another one in another place", async () => {
    const source = await photo(600, 600).png().toBuffer();
    const [one, again, other] = await Promise.all([
      encodePhoto(source, "emblem-photo"),
      encodePhoto(source, "emblem-photo"),
      encodePhoto(source, "logo-photo"),
    ]);
    if ("message" in one || "message" in again || "message" in other) throw new Error("refused");
    expect(again.id).toBe(one.id);
    expect(other.id).not.toBe(one.id);
  });

  test("may be a drawing of any size", async () => {
    const source = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
    expect(await encodePhoto(Buffer.from(source), "card")).toMatchObject({ kind: "card" });
  });

  test.each([
    ["no picture", async () => Buffer.from("<html>"), "Ce fichier n’est pas une image"],
    ["an animation", () => photo(900, 900).gif().toBuffer(), "Ce fichier n’est pas une image"],
    ["too small", () => photo(300, 200).png().toBuffer(), "trop petite : 300 × 200 points"],
  ])("is refused: %s", async (_, source, says) => {
    const refused = await encodePhoto(await source(), "card");
    expect("message" in refused && refused.message).toContain(says);
    expect("action" in refused && refused.action).toContain("Choisissez");
  });
});

describe("a picture that the office gives", () => {
  const id = "photo-0123456789";
  const files = [`${id}-400.avif`, `${id}-600.webp`, `${id}-720.avif`];
  const naming = set(CATALOGUE, `pictures.${id}`, { kind: "card", alt: "Une façade" });
  const checks = {
    findingsOf: async () => [],
    statesOf: async () => undefined,
    close: async () => {},
  };
  let root: string;
  let desk: Desk;
  const saved = () => {
    const folder = path.join(root, PICTURES_FOLDER);
    return existsSync(folder) ? readdirSync(folder).sort() : [];
  };

  const pathsOf = (handed: FileVersions[]) => handed.map((file) => file.path).sort();

  beforeEach(() => {
    root = copyData();
    desk = new Desk(root, checks);
    keepWaiting(
      root,
      files.map((name) => ({ name, data: Buffer.from([0, 255, 13, 10, ...Buffer.from(name)]) })),
    );
  });
  afterEach(async () => {
    await desk.close();
    rmSync(root, { recursive: true, force: true });
  });

  test("can be seen at once, and comes to the others with the text that names it", async () => {
    const shown = (await draftPictures(root)).map(({ name }) => name);
    expect(shown).toEqual(files);
    await desk.save();
    expect(saved()).toEqual([]);
    const former = formerVersions(root)();
    await desk.change({ title: "Image", operations: [naming] });
    await desk.save();
    expect(saved()).toEqual(files);
    const handed = pathsOf(handedFiles(root, former, readProject(root)));
    expect(handed).toEqual([CATALOGUE, ...files.map((file) => `${PICTURES_FOLDER}/${file}`)]);
  });

  test("goes with it again, and comes back", async () => {
    await desk.change({ title: "Image", operations: [naming] });
    await desk.save();
    await desk.undo();
    await desk.save();
    expect(saved()).toEqual([]);
    await desk.redo();
    await desk.save();
    expect(saved()).toEqual(files);
  });

  test("is handed over as gone, where it was kept in git meanwhile", async () => {
    await desk.change({ title: "Image", operations: [naming] });
    await desk.save();
    const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "ignore" });
    git("init", "--quiet");
    git("add", ".");
    git("-c", "user.name=n", "-c", "user.email=e@example.org", "commit", "--quiet", "-m", "kept");
    await desk.undo();
    await desk.save();
    const handed = handedFiles(root, formerVersions(root)(), readProject(root));
    const gone = handed.filter(({ now }) => now === undefined);
    expect(pathsOf(gone)).toEqual(files.map((file) => `${PICTURES_FOLDER}/${file}`));
  });

  test("waits for the next start where a draft names it, and is forgotten otherwise", async () => {
    await desk.change({ title: "Image", operations: [naming] });
    await desk.close();
    desk = new Desk(root, checks);
    expect((await draftPictures(root)).length).toBe(files.length);
    await desk.undo();
    await desk.close();
    desk = new Desk(root, checks);
    expect(await draftPictures(root)).toEqual([]);
  });
});

test("an ornament is called by its kind, what is not catalogued yet by its newness", () => {
  const { records, schemas, metas } = readProject();
  const texts = [...records, ...schemas, ...metas].map((file) => [file.path, file.text] as const);
  const draft = new Draft(new Map(texts));
  const names = ["emblem-assurance", "photo-0123456789"].map((id) => descriptionOf(draft, id));
  expect(names).toEqual(["emblème dessiné", "Nouvelle image"]);
});

describe("a file that is sent", () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
  let root: string;
  let server: Server;

  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), "sent-"));
    server = createServer();
    const use = (address: string, handle: RequestListener) =>
      server.on("request", (request, response) => {
        if (!request.url?.startsWith(address)) return;
        request.url = request.url.slice(address.length - 1);
        handle(request, response);
      });
    const { configureServer } = picturesPlugin(root);
    (configureServer as unknown as (vite: unknown) => void)({ middlewares: { use } });
    await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  });
  afterEach(() => {
    server.close();
    rmSync(root, { recursive: true, force: true });
  });

  const fetched = (address: string, init?: RequestInit) =>
    fetch(`http://${LOOPBACK_HOST}:${(server.address() as AddressInfo).port}${address}`, init);
  const sent = async (kind: string, body: string) =>
    (await fetched(addresses.newPicture + kind, { method: "PUT", body })).json();

  test("is shown under the name that it has got", async () => {
    const { value } = await sent("emblem-photo", drawing);
    const shown = await fetched(addresses.thumbnails + value);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect((await fetched(`${addresses.thumbnails}photo-none`)).status).toBe(404);
  });

  test("is refused in French: too large, of no kind, or where it cannot be kept", async () => {
    writeFileSync(path.join(root, ".atelier"), "");
    const faults = [
      await sent("card", "x".repeat(30_000_001)),
      await sent("map", drawing),
      await sent("emblem-photo", drawing),
    ];
    expect(faults.map(({ fault }) => fault.message)).toEqual([
      "Ce fichier est trop lourd : plus de 30 Mo.",
      "Cette demande n’est pas comprise.",
      expect.stringContaining("L’atelier n’a pas pu le faire : "),
    ]);
  });
});

import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { RequestListener, Server } from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { siteListener } from "../../scripts/serve/siteListener.ts";
import { type Bounds, createSiteServer } from "../../scripts/serve/siteServer.ts";
import { LOOPBACK, LOOPBACK_HOST } from "../loopback.ts";

const page = `<!doctype html>${"<p>Diagnostic immobilier</p>".repeat(6_000)}<!-- end -->`;
/** More than the system keeps of an answer by itself. */
const much = "Diagnostic immobilier\n".repeat(500_000);
/** More than who does not read takes, and less than the system keeps for him. */
const some = `${"Diagnostic immobilier\n".repeat(40_000)}<!-- end -->`;
const asked = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

let dist: string;
let server: Server;
let listener: RequestListener;
/** Requests that the listener was handed. */
let begun: number;
const opened = new Set<Socket>();

/** Serves the site, and counts what it is asked. */
async function serve(bounds: Partial<Bounds> = {}): Promise<void> {
  begun = 0;
  const counting: RequestListener = (request, response) => {
    begun += 1;
    listener(request, response);
  };
  server = createSiteServer(counting, bounds);
  server.listen(0, LOOPBACK);
  await once(server, "listening");
}

async function connect(): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = net.connect({ port, host: LOOPBACK });
  socket.on("error", () => {});
  opened.add(socket);
  await once(socket, "connect");
  return socket;
}

/** Resolves to what was read until the connection was closed, or so many answers had come. */
function answersOn(socket: Socket, wanted: number): Promise<string[]> {
  return new Promise((resolve) => {
    let read = "";
    const answers = () => read.split(/(?=HTTP\/1\.1 )/).filter(Boolean);
    const isWhole = () => answers().length >= wanted && read.endsWith("<!-- end -->");
    socket.on("data", (piece) => {
      read += piece.toString("latin1");
      if (isWhole()) resolve(answers());
    });
    void closing(socket).then(() => resolve(answers()));
  });
}

const closing = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));

const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const visit = (file = "") =>
  fetch(`http://${LOOPBACK_HOST}:${(server.address() as AddressInfo).port}/${file}`);

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), "pipelines-"));
  const files = {
    "index.html": page,
    "much.txt": much,
    "some.txt": some,
    "404.html": "",
    _headers: "",
    _redirects: "",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dist, name), text);
  listener = await siteListener({ dist });
});

afterAll(() => rm(dist, { recursive: true, force: true }));

beforeEach(() => async () => {
  for (const socket of opened) socket.destroy();
  opened.clear();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

describe("a connection that sends requests ahead of the answers", () => {
  test("is ended, and hardly any of them is parsed", async () => {
    await serve();
    let parsed = 0;
    server.on("request", () => {
      parsed += 1;
    });
    const socket = await connect();
    const answers = answersOn(socket, 1500);
    socket.write(asked.repeat(1500));
    expect(await answers).toEqual([]);
    expect(begun).toBe(1);
    expect(parsed).toBeGreaterThan(1);
    expect(parsed).toBeLessThan(40);
  });

  test("keeps nobody else waiting, however many it sends", async () => {
    await serve();
    const attackers = await Promise.all(Array.from({ length: 4 }, connect));
    for (const socket of attackers) socket.resume().write(asked.repeat(1500));
    expect(await (await visit()).text()).toBe(page);
    expect(begun).toBeLessThanOrEqual(4 + 1);
  });

  test("may ask again once it is answered, with a body, too", async () => {
    await serve();
    const socket = await connect();
    const head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n";
    const requests = [asked, `${head}${"a".repeat(100_000)}`, asked];
    const statuses: string[] = [];
    for (const request of requests) {
      socket.write(request);
      let answer = "";
      while (!/<!-- end -->$|\r\n\r\n$/.test(answer)) answer += (await once(socket, "data"))[0];
      statuses.push(answer.split(" ", 2)[1] ?? "");
    }
    expect(statuses).toEqual(["200", "405", "200"]);
  });
});

describe("answers that nobody reads", () => {
  const askedForMuch = asked.replace("/", "/much.txt");

  test("take one file's memory, however many wait for it", async () => {
    await serve();
    await (await visit("much.txt")).text();
    const before = process.memoryUsage().arrayBuffers;
    const sockets = await Promise.all(Array.from({ length: 50 }, connect));
    for (const socket of sockets) socket.pause().write(askedForMuch);
    await expect.poll(() => begun).toBeGreaterThanOrEqual(50);
    expect((await visit()).status).toBe(200);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * much.length);
  });

  test("are left to a slow reader, once they are sent whole, when nothing else is asked", async () => {
    await serve();
    server.keepAliveTimeout = 100;
    const socket = await connect();
    socket.pause().write(asked.replace("/", "/some.txt"));
    await expect.poll(() => begun).toBe(1);
    await expect.poll(openConnections).toBe(0);
    let answer = "";
    for await (const text of socket) answer += text;
    expect(answer.endsWith("<!-- end -->")).toBe(true);
  });

  test("are dropped with their connection", async () => {
    // Longer than a busy machine takes to begin.
    await serve({ silence: 2_000 });
    const socket = await connect();
    socket.pause().write(askedForMuch);
    await expect.poll(() => begun).toBeGreaterThan(0);
    await expect.poll(openConnections).toBe(0);
  });
});

describe("connections", () => {
  test("are not more than the server may have; a visitor comes in all the same", async () => {
    await serve({ connections: 20 });
    const idle = await Promise.all(Array.from({ length: 60 }, connect));
    expect(await (await visit()).text()).toBe(page);
    expect(await openConnections()).toBeLessThanOrEqual(20);
    await expect.poll(() => idle.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(39);
  });

  test("give a request's head fifteen seconds", async () => {
    await serve();
    expect(server.headersTimeout).toBe(15_000);
  });
});

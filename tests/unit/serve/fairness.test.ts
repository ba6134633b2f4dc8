import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { siteListener } from "../../../scripts/serve/siteListener.ts";
import { whoLeaves } from "../../../scripts/serve/siteServer.ts";

test("of too many connections, the client with the most loses the one that was served longest ago", () => {
  const crowd = [
    ["anne 1", "anne"],
    ["flood 1", "flood"],
    ["flood 2", "flood"],
    ["paul 1", "paul"],
    ["flood 3", "flood"],
    ["anne 2", "anne"],
  ] as const;
  expect(whoLeaves(new Map(crowd))).toBe("flood 1");
  expect(whoLeaves(new Map(crowd.slice(2, 4)))).toBe("flood 2");
});

test("whoever asks for one page need not wait for all those that another asks for", async () => {
  const dist = await mkdtemp(path.join(tmpdir(), "fairness-"));
  const files = { "index.html": "accueil", "404.html": "", _headers: "", _redirects: "" };
  for (const [name, words] of Object.entries(files)) await writeFile(path.join(dist, name), words);
  const listener = await siteListener({ dist, isProxy: (address) => address === "127.0.0.1" });
  const answered: string[] = [];
  const ask = (client: string) => {
    const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: "127.0.0.1" });
    const request = new IncomingMessage(socket);
    Object.assign(request, { method: "GET", url: "/", headers: { "x-forwarded-for": client } });
    const response = new ServerResponse(request);
    return new Promise((resolve) => {
      response.end = () => {
        answered.push(client);
        resolve(response.statusCode);
        return response;
      };
      listener(request, response);
    });
  };
  const [flood, anne] = ["198.51.100.1", "203.0.113.1"];
  const statuses = await Promise.all([
    ...Array.from({ length: 1100 }, () => ask(flood)),
    ask(anne),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(answered).toHaveLength(1101);
  expect(answered.indexOf(anne)).toBeLessThan(5);
  await rm(dist, { recursive: true });
});

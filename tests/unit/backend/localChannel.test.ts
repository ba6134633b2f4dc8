import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { askChannel, newSocketName, openChannel } from "../../../scripts/backend/localChannel.ts";

test("an answer in many long pieces comes whole, and the process warns of nothing", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "channel-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const warnings: string[] = [];
  const warn = ({ message }: Error) => warnings.push(message);
  process.on("warning", warn);
  onTestFinished(() => void process.off("warning", warn));
  const pieces = Array.from({ length: 20 }, (_, index) => String(index).padStart(100_000, "."));
  const address = { socket: path.join(folder, newSocketName()), secret: "secret" };
  const channel = await openChannel(address, async function* () {
    yield* pieces;
  });
  const received: unknown[] = [];
  for await (const piece of askChannel(address, {})) received.push(piece);
  await channel.close();
  await nextTurn();
  expect(received).toEqual(pieces);
  expect(warnings).toEqual([]);
});

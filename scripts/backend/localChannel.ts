import { randomBytes } from "node:crypto";
import http from "node:http";
import { text } from "node:stream/consumers";
import { isSameSecret } from "./isSameSecret.ts";

/** Where a running backend takes questions from programs of the same user. */
export interface ChannelAddress {
  port: number;
  /** Known only to who may read the data folder. */
  token: string;
}

/** A channel that is open. */
export interface Channel {
  address: ChannelAddress;
  close(): Promise<void>;
}

/** The reply to a question. */
export type Reply = { ok: true; value: unknown } | { ok: false; reason: string };

const ping = "ping";
const pong = "pong";
const pingPatienceInMilliseconds = 3_000;

/** Opens a channel on a loopback port; `answer` is given each question. */
export async function openChannel(
  answer: (question: unknown) => Promise<unknown>,
): Promise<Channel> {
  const token = randomBytes(32).toString("hex");
  const server = http.createServer(async (request, response) => {
    if (!isSameSecret(request.headers.authorization ?? "", token)) {
      response.writeHead(401).end();
      return;
    }
    response.end(JSON.stringify(await replyTo(await text(request), answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: { port, token }, close };
}

/** Asks a channel; resolves to undefined when nobody with this token answers there. */
export async function askChannel(
  address: ChannelAddress,
  question: unknown,
): Promise<Reply | undefined> {
  try {
    return await post(address, question);
  } catch {
    return undefined;
  }
}

/**
 * Whether the process that opened a channel still lives. One that accepts the connection and is too
 * busy to reply does: the database blocks it while it is being created.
 */
export async function isChannelOpen(address: ChannelAddress): Promise<boolean> {
  try {
    const reply = await post(address, ping, AbortSignal.timeout(pingPatienceInMilliseconds));
    return reply?.ok === true && reply.value === pong;
  } catch (thrown) {
    return thrown instanceof Error && thrown.name === "TimeoutError";
  }
}

async function post(
  { port, token }: ChannelAddress,
  question: unknown,
  signal: AbortSignal | null = null,
): Promise<Reply | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: { authorization: token },
    body: JSON.stringify(question),
    signal,
  });
  return response.ok ? ((await response.json()) as Reply) : undefined;
}

async function replyTo(
  question: string,
  answer: (question: unknown) => Promise<unknown>,
): Promise<Reply> {
  try {
    const asked: unknown = JSON.parse(question);
    return { ok: true, value: asked === ping ? pong : await answer(asked) };
  } catch (thrown) {
    return { ok: false, reason: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

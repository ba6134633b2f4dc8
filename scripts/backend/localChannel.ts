import { randomBytes, timingSafeEqual } from "node:crypto";
import http from "node:http";
import { text } from "node:stream/consumers";

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

/** The reply to a question; `undefined` from `askChannel` means that nobody is there. */
export type Reply = { ok: true; value: unknown } | { ok: false; reason: string };

/** Opens a channel on a loopback port; `answer` is given each question. */
export async function openChannel(
  answer: (question: unknown) => Promise<unknown>,
): Promise<Channel> {
  const token = randomBytes(32).toString("hex");
  const server = http.createServer(async (request, response) => {
    if (!isSame(request.headers.authorization ?? "", token)) {
      response.writeHead(401).end();
      return;
    }
    const reply = await replyTo(await text(request), answer);
    response.end(JSON.stringify(reply));
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

/** Asks a channel; resolves to undefined when nobody with this token listens there. */
export async function askChannel(
  { port, token }: ChannelAddress,
  question: unknown,
): Promise<Reply | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      headers: { authorization: token },
      body: JSON.stringify(question),
    });
    return response.ok ? ((await response.json()) as Reply) : undefined;
  } catch {
    return undefined;
  }
}

async function replyTo(
  question: string,
  answer: (question: unknown) => Promise<unknown>,
): Promise<Reply> {
  try {
    return { ok: true, value: await answer(JSON.parse(question)) };
  } catch (thrown) {
    return { ok: false, reason: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { lstat } from "node:fs/promises";
import net, { type Socket } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { isSameSecret } from "../../supabase/functions/send-form-notification/isSameSecret.ts";
import { messageOf } from "../shared/messageOf.ts";
import { DeskError } from "./leadDesk.ts";

/** Where a running backend takes questions from programs of the same user. */
export interface ChannelAddress {
  /** Path of a socket, or name of a pipe. */
  socket: string;
  /** Known only to who may read the data folder; it never travels. */
  secret: string;
}

export type Answerer = (question: unknown) => AsyncIterable<unknown>;

const patienceInMilliseconds = 3_000;

type Message = Readonly<Record<string, unknown>>;

/** Both sides prove that they know the secret by what only it makes of the other's random number. */
const prove = (secret: string, side: "holder" | "asker", challenge: unknown) =>
  createHmac("sha256", secret).update(`${side}:${challenge}`).digest("hex");

export const newSocketName = () => `backend-${randomBytes(4).toString("hex")}.sock`;

export const isSocketName = (socket: string): boolean =>
  /^backend-[0-9a-f]{8}\.sock$/.test(path.basename(socket));

/** Whether a channel of this user may be at an address, and nothing else that a lock might name. */
async function isOwnSocket(socket: string): Promise<boolean> {
  if (!isSocketName(socket)) return false;
  if (process.platform === "win32") return socket.startsWith("\\\\.\\pipe\\");
  const stats = await lstat(socket).catch(() => undefined);
  return stats?.isSocket() === true && stats.uid === process.geteuid?.();
}

/** Opens a channel; `answer` is given each question of who proves to know the secret. */
export async function openChannel({ socket: address, secret }: ChannelAddress, answer: Answerer) {
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    serve(socket, secret, answer)
      .catch((thrown) => send(socket, { failure: messageOf(thrown) }))
      .catch(() => {})
      .finally(() => socket.end());
  });
  server.listen(address);
  await once(server, "listening");
  // Programs end although the channel is open.
  server.unref();
  return {
    socket: address,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function serve(socket: Socket, secret: string, answer: Answerer): Promise<void> {
  const messages = messagesOf(socket);
  socket.setTimeout(patienceInMilliseconds, () => socket.destroy());
  const greeting = await messages.next();
  const challenge = randomBytes(32).toString("hex");
  await send(socket, { proof: prove(secret, "holder", greeting?.challenge), challenge });
  const reply = await messages.next();
  if (!isSameSecret(String(reply?.proof), prove(secret, "asker", challenge))) return;
  socket.setTimeout(0);
  for await (const piece of answer(reply?.question)) await send(socket, { piece });
  await send(socket, { end: true });
}

/** Gives a channel's answer in pieces. @throws when nobody who knows the secret answers, or an error */
export async function* askChannel(address: ChannelAddress, question: unknown) {
  const unanswered = new DeskError("Le site en marche ne répond pas.", "Veuillez recommencer.");
  if (!(await isOwnSocket(address.socket))) throw unanswered;
  const socket = net.connect(address.socket);
  try {
    const messages = await introduce(socket, address.secret);
    if (!messages) throw unanswered;
    await send(socket, { proof: messages.proof, question });
    for (;;) {
      const message = await messages.next();
      if (!message)
        throw new DeskError("Le site s'est arrêté pendant la question.", "Veuillez recommencer.");
      if ("failure" in message) throw new Error(String(message.failure));
      if ("end" in message) return;
      yield message.piece;
    }
  } finally {
    socket.destroy();
  }
}

/** Whether who knows the secret is at an address, or nobody any more, if either is certain. */
export async function meetChannel({ socket: address, secret }: ChannelAddress) {
  if (!(await isOwnSocket(address))) return "uncertain";
  const socket = net.connect(address);
  try {
    await once(socket, "connect");
    const met = introduce(socket, secret).then(Boolean, () => false);
    // Too busy to answer is alive.
    const tooLong = wait(patienceInMilliseconds, true, { ref: false });
    return (await Promise.race([met, tooLong])) ? "alive" : "uncertain";
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === "ECONNREFUSED" ? "refused" : "uncertain";
  } finally {
    socket.destroy();
  }
}

/** Makes the other side prove itself; undefined when it cannot. */
async function introduce(socket: Socket, secret: string) {
  const messages = messagesOf(socket);
  const challenge = randomBytes(32).toString("hex");
  await send(socket, { challenge });
  const reply = await messages.next();
  if (!isSameSecret(String(reply?.proof), prove(secret, "holder", challenge))) return undefined;
  return { ...messages, proof: prove(secret, "asker", reply?.challenge) };
}

/** The messages of the other side, a line of JSON each; undefined after the last. */
function messagesOf(socket: Socket): { next(): Promise<Message | undefined> } {
  socket.on("error", () => socket.destroy());
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  return {
    next: async () => {
      const { value, done } = await lines.next();
      return done ? undefined : (JSON.parse(value) as Message);
    },
  };
}

async function send(socket: Socket, message: Message): Promise<void> {
  if (socket.destroyed) throw new Error("The other side has gone.");
  if (socket.write(`${JSON.stringify(message)}\n`)) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  const until = (event: string) => once(socket, event, { signal });
  await Promise.race([until("drain"), until("close")]).finally(() => waiting.abort());
}

import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf, withoutIPv4Mapping } from "../backend/gateway/clientAddress.ts";

/** What clients may take: open connections, and stillness amid a request or an answer, in milliseconds. */
const usual = { connections: 512, silence: 30_000 };

export type Bounds = typeof usual;

const patience = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
};

/** So few bytes hold few requests; Node parses all that it is given, however many they are. */
const pieceLength = 1024;

/** Has what comes over a connection parsed in small pieces, and no more of it once the connection is ended. */
function takeInPieces(socket: Socket): void {
  const take = socket.push.bind(socket);
  socket.push = (chunk: Buffer | null) => {
    if (!chunk) return take(null);
    let takesMore = true;
    for (let start = 0; start < chunk.length && !socket.destroyed; start += pieceLength)
      takesMore = take(chunk.subarray(start, start + pieceLength));
    return takesMore;
  };
  // Without a listener Node's parser reads beneath the stream.
  socket.on("data", () => {});
}

/** A server of which no client can take so much that others go short: requests, answers, connections. */
export function createSiteServer(listener: RequestListener, bounds: Partial<Bounds> = {}): Server {
  const { connections, silence } = { ...usual, ...bounds };
  // By their client; the one that was served longest ago comes first.
  const crowd = new Map<Socket, string>();
  const unanswered = new Set<Socket>();
  // What a broken-off answer has left is dropped by the system, too; a whole one goes on to a slow reader.
  const giveUp = (socket?: Socket) =>
    socket && unanswered.has(socket) ? socket.resetAndDestroy() : socket?.destroy();
  const server = createServer(patience, (request, response) => {
    const { socket } = request;
    // Its answer has none while an earlier one has it: no browser and no proxy asks ahead.
    if (!response.socket) {
      socket.destroy();
      return;
    }
    unanswered.add(socket);
    response.once("close", () => {
      unanswered.delete(socket);
      const client = crowd.get(socket);
      if (client !== undefined && crowd.delete(socket)) crowd.set(socket, client);
    });
    listener(request, response);
  });
  server.on("connection", (socket) => {
    takeInPieces(socket);
    crowd.set(socket, networkOf(withoutIPv4Mapping(socket.remoteAddress ?? "")));
    socket.once("close", () => crowd.delete(socket));
    if (crowd.size > connections) giveUp(whoLeaves(crowd));
  });
  server.setTimeout(silence, giveUp);
  return server;
}

/** The first of those connections whose client has the most of them. */
export function whoLeaves<Connection>(crowd: ReadonlyMap<Connection, string>) {
  const counts = new Map<string, number>();
  for (const client of crowd.values()) counts.set(client, (counts.get(client) ?? 0) + 1);
  const most = Math.max(...counts.values());
  for (const [connection, client] of crowd) if (counts.get(client) === most) return connection;
  return undefined;
}

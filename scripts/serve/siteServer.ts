import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf, withoutIPv4Mapping } from "../backend/gateway/clientAddress.ts";
import { PacedConnection } from "./pacedConnection.ts";

/** What clients may take: open connections, and stillness amid a request or an answer, in milliseconds. */
const usual = { connections: 512, silence: 30_000 };

export type Bounds = typeof usual;

const patience = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
};

/** A server of which no client can take so much that others go short: requests, answers, connections. */
export function createSiteServer(listener: RequestListener, bounds: Partial<Bounds> = {}): Server {
  const { connections, silence } = { ...usual, ...bounds };
  // By their client; the one that was served longest ago comes first.
  const crowd = new Map<PacedConnection, string>();
  const server = createServer(patience, (request, response) => {
    const connection: Socket | PacedConnection = request.socket;
    if (!(connection instanceof PacedConnection)) return;
    connection.answer(request, response, () => listener(request, response));
    response.once("close", () => {
      const client = crowd.get(connection);
      if (client !== undefined && crowd.delete(connection)) crowd.set(connection, client);
    });
  });
  const [open] = server.listeners("connection");
  server.removeAllListeners("connection");
  server.on("connection", (socket) => {
    const connection = new PacedConnection(socket);
    crowd.set(connection, networkOf(withoutIPv4Mapping(socket.remoteAddress ?? "")));
    connection.once("close", () => crowd.delete(connection));
    if (crowd.size > connections) whoLeaves(crowd)?.giveUp();
    open?.call(server, connection);
  });
  server.setTimeout(silence, (connection: Socket | PacedConnection) => {
    if (connection instanceof PacedConnection) connection.giveUp();
  });
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

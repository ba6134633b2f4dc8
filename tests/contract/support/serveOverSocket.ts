import net, { type AddressInfo } from "node:net";
import type { PGlite } from "@electric-sql/pglite";
import { LOOPBACK, LOOPBACK_HOST } from "../../loopback.ts";

const sslRequest = 80877103;
const terminate = 0x58;

/**
 * Lets programs that speak Postgres' protocol reach an embedded database, one after the other.
 * @returns the address, and how to stop listening
 */
export async function serveOverSocket(pg: PGlite): Promise<{ url: string; stop(): void }> {
  const server = net.createServer((socket) => {
    let received = Buffer.alloc(0);
    let hasStarted = false;
    let turn: Promise<unknown> = Promise.resolve();
    const take = (message: Buffer) => {
      if (!hasStarted && message.readInt32BE(4) === sslRequest) return socket.write("N");
      hasStarted = true;
      if (message[0] === terminate) return socket.end();
      turn = turn.then(async () => socket.write(await pg.execProtocolRaw(new Uint8Array(message))));
    };
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      for (;;) {
        // The first message has no type byte before its length.
        const head = hasStarted ? 1 : 0;
        if (received.length < head + 4) return;
        const end = head + received.readInt32BE(head);
        if (received.length < end) return;
        take(received.subarray(0, end));
        received = received.subarray(end);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://postgres@${LOOPBACK_HOST}:${port}/postgres`,
    stop: () => server.close(),
  };
}

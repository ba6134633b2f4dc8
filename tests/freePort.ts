import { type AddressInfo, createServer } from "node:net";
import { LOOPBACK } from "../scripts/shared/loopback.ts";

/** A port of this machine on which nobody listens at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, LOOPBACK, resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Takes from a document what scripts alone need, and nothing else. */
const SANDBOX = "sandbox allow-forms allow-same-origin allow-top-navigation";

function passOn(request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = "" } = request;
  const onward = ask(url, { method, headers }, (answer) => {
    const policies = [answer.headers["content-security-policy"], SANDBOX].filter(Boolean);
    const safe = { ...answer.headers, "content-security-policy": policies.join(", ") };
    response.writeHead(answer.statusCode ?? 502, safe);
    answer.pipe(response);
  });
  onward.once("error", () => response.destroy());
  request.pipe(onward);
}

/** The proxy's address; it ends with the process. */
async function listen(): Promise<string> {
  const server = createServer(passOn).listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let address: Promise<string> | undefined;

/**
 * A proxy through which no document runs scripts: for a browser whose driver needs scripts to be
 * switched on. Documents then show `<noscript>` and what `scripting: none` asks for, too.
 */
export const scriptlessProxy = (): Promise<string> => {
  address ??= listen();
  return address;
};

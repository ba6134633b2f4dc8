import type { IncomingMessage } from "node:http";

/**
 * The address that a request is counted under. Forwarding headers are believed only as far as
 * proxies of our own wrote them: with none in front, the address of the connection counts.
 * @param trustedProxies how many proxies of our own stand in front and append to X-Forwarded-For
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const connection = request.socket.remoteAddress ?? "0.0.0.0";
  if (trustedProxies === 0) return withoutIPv4Mapping(connection);
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  return withoutIPv4Mapping(forwarded.at(-trustedProxies)?.trim() || connection);
}

function withoutIPv4Mapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

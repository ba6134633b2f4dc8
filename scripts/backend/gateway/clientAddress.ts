import type { IncomingMessage } from "node:http";
import { isIPv6, SocketAddress } from "node:net";

/**
 * The address that a request is counted under. A proxy of our own appends to X-Forwarded-For whom
 * it was called by; what stands before the last address that is not a proxy's may be forged.
 */
export function clientAddress(request: IncomingMessage, isProxy: (address: string) => boolean) {
  const connection = request.socket.remoteAddress ?? "0.0.0.0";
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  // Some proxies add a port, and brackets to IPv6.
  const port = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/;
  const hops = forwarded.map((hop) => hop.trim().replace(port, "$1$2")).filter(Boolean);
  const addresses = [...hops, connection].map(withoutIPv4Mapping);
  return addresses.findLast((address) => !isProxy(address)) ?? addresses[0] ?? connection;
}

/** The IPv4 address that an IPv6 one stands for, however it is written, where it stands for one. */
export const withoutIPv4Mapping = (address: string) =>
  (isIPv6(address) ? new SocketAddress({ address, family: "ipv6" }).address : address).replace(
    /^::ffff:(?=\d+\.)/,
    "",
  );

/** The network whose owner has one turn, as private.count_hit() has it: the /48 of IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const [before, after] = [head.split(":"), tail.split(":").filter(Boolean)];
  const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, 3);
  return groups.map((group) => Number.parseInt(group || "0", 16).toString(16)).join(":");
}

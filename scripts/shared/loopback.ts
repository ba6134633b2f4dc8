import { networkInterfaces } from "node:os";

const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
const hasIpv4 = addresses.some(({ internal, family }) => internal && family === "IPv4");

/** The address at which a machine reaches itself: IPv6's where there is no other. */
export const LOOPBACK = hasIpv4 ? "127.0.0.1" : "::1";

/** A host as it stands in an address of the web. */
export const hostInAddress = (host: string): string => (host.includes(":") ? `[${host}]` : host);

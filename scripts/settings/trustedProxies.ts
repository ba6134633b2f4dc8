import { BlockList, isIP } from "node:net";
import { EnvironmentError } from "./readEnvironment.ts";

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

function addTo(proxies: BlockList, entry: string): void {
  const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const longest = isIP(address) === 6 ? 128 : 32;
  const length = Number(prefix ?? longest);
  if (!isIP(address) || length > longest) {
    throw new EnvironmentError(
      `TRUSTED_PROXIES : il faut des adresses ou des réseaux, comme « 127.0.0.1, 10.0.0.0/8 », et non « ${entry} ».`,
    );
  }
  proxies.addSubnet(address, length, familyOf(address));
}

/** Reads addresses and networks. @returns tells whether an address is in one @throws EnvironmentError */
export function readTrustedProxies(text = ""): (address: string) => boolean {
  const proxies = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) addTo(proxies, entry);
  return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
}

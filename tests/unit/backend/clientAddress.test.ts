import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { clientAddress, networkOf } from "../../../scripts/backend/gateway/clientAddress.ts";
import { EnvironmentError, readTrustedProxies } from "../../../scripts/settings/environment.ts";

/** The address that a request is counted under, for a setting of TRUSTED_PROXIES. */
function countedAs(proxies: string, connection: string, forwarded?: string | string[]): string {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: connection });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) Object.assign(request.headers, { "x-forwarded-for": forwarded });
  return clientAddress(request, readTrustedProxies(proxies));
}

describe("X-Forwarded-For is believed from the proxies alone", () => {
  test.each([
    ["nobody in front: the connection counts", "", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
    ["a visitor who goes round the proxy", "10.0.0.1", "203.0.113.9", "1.1.1.1", "203.0.113.9"],
    ["the proxy", "10.0.0.1", "10.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["what was forged before it", "10.0.0.1", "10.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
    ["a forged address of the proxy", "10.0.0.1", "10.0.0.1", "10.0.0.1, 1.1.1.1", "1.1.1.1"],
    ["two proxies", "10.0.0.0/8", "10.0.0.1", "1.1.1.1, 203.0.113.9, 10.9.9.9", "203.0.113.9"],
    ["a network of IPv6", "2001:db8::/32", "2001:db8::7", "203.0.113.9", "203.0.113.9"],
    ["several entries", "127.0.0.1, ::1 10.0.0.1", "::1", "203.0.113.9", "203.0.113.9"],
    ["every address", "0.0.0.0/0", "10.0.0.1", "10.0.0.9, 10.0.0.8", "10.0.0.9"],
    ["IPv4 written as IPv6", "127.0.0.1", "::ffff:127.0.0.1", "::ffff:1.1.1.1", "1.1.1.1"],
    ["the same in hexadecimals", "127.0.0.1", "::ffff:7f00:1", "0:0:0:0:0:ffff:101:101", "1.1.1.1"],
    ["a word instead of an address", "10.0.0.1", "10.0.0.1", "1.1.1.1, unknown", "unknown"],
    ["a port", "10.0.0.1", "10.0.0.1", "1.1.1.1, 203.0.113.7:50007", "203.0.113.7"],
    ["a port of IPv6", "10.0.0.1", "10.0.0.1", "[2001:db8::7]:443, 10.0.0.1:80", "2001:db8::7"],
    ["brackets alone", "10.0.0.1", "10.0.0.1", "[2001:db8::7]", "2001:db8::7"],
    ["an empty header", "10.0.0.1", "10.0.0.1", " , ", "10.0.0.1"],
  ])("%s", (_, proxies, connection, forwarded, expected) => {
    expect(countedAs(proxies, connection, forwarded)).toBe(expected);
  });

  test("the proxy itself counts when it forwards nobody", () => {
    expect(countedAs("10.0.0.1", "10.0.0.1")).toBe("10.0.0.1");
  });
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:7:1::1", "2001:db8:7"],
  ["2001:0db8:0007:ffff:1:2:3:4", "2001:db8:7"],
  ["2001:db8::1", "2001:db8:0"],
  ["::1", "0:0:0"],
])("%s has its turn with the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  "1",
  "proxy.example",
  "10.0.0.0/33",
  "10.0.0.0/",
  "10.0.0.0/8/8",
  "::1/129",
  "10.0.0.0/-1",
])("TRUSTED_PROXIES=%s stops with the variable's name", (text) => {
  expect(() => readTrustedProxies(text)).toThrow(EnvironmentError);
  expect(() => readTrustedProxies(text)).toThrow(/^TRUSTED_PROXIES : .*et non/);
});

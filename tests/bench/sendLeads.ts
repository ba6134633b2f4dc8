import { randomUUID } from "node:crypto";
import http from "node:http";
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import { contactRow } from "../contract/support/leads.ts";

/**
 * Sends contact rows over kept connections, each client one after the other and from an address of
 * its own, until `isOver`.
 * @param onAcknowledged told of each lead that was answered 201, with its duration in milliseconds
 * @param rest how long each client rests between two leads, in milliseconds
 */
export async function sendLeads(
  origin: string,
  clients: number,
  isOver: () => boolean,
  onAcknowledged: (email: string, milliseconds: number) => void,
  rest = 0,
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const sendOneByOne = async (client: number) => {
    while (!isOver()) {
      const email = `${randomUUID()}@exemple.fr`;
      const began = performance.now();
      const status = await post(agent, `${origin}/rest/v1/contact_submissions`, {
        address: `203.0.113.${client}`,
        body: JSON.stringify(contactRow({ email })),
      });
      if (status === 201) onAcknowledged(email, performance.now() - began);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => sendOneByOne(client)));
  agent.destroy();
}

/** What is posted, and the client that a proxy of the backend's own says it comes from. */
export interface Post {
  address: string;
  type?: "application/json" | "application/x-www-form-urlencoded";
  body: string;
}

/** Posts once; resolves to the status, 0 when no answer came. */
export function post(
  agent: http.Agent,
  url: string,
  { address, type = "application/json", body }: Post,
): Promise<number> {
  return new Promise((resolve) => {
    const headers = { apikey: EMBEDDED_ANON_KEY, "content-type": type, "x-forwarded-for": address };
    const request = http.request(url, { agent, method: "POST", headers }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", () => resolve(0));
    });
    request.once("error", () => resolve(0));
    request.end(body);
  });
}

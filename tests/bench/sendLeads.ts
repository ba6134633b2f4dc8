import { randomUUID } from "node:crypto";
import http from "node:http";
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";

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
      const address = `203.0.113.${client}`;
      const status = await postRow(agent, `${origin}/rest/v1/contact_submissions`, address, {
        name: "Jeanne Martin",
        email,
        phone: null,
        subject: "Délai d'intervention",
        message: "Bonjour, pouvez-vous venir jeudi ?",
      });
      if (status === 201) onAcknowledged(email, performance.now() - began);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => sendOneByOne(client)));
  agent.destroy();
}

/**
 * Posts one row behind a proxy of the backend's own.
 * @param address of the client
 * @returns the status, 0 when no answer came
 */
export function postRow(
  agent: http.Agent,
  url: string,
  address: string,
  row: object,
): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      apikey: EMBEDDED_ANON_KEY,
      "content-type": "application/json",
      "x-forwarded-for": address,
    };
    const request = http.request(url, { agent, method: "POST", headers }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", () => resolve(0));
    });
    request.once("error", () => resolve(0));
    request.end(JSON.stringify(row));
  });
}

import type { IncomingHttpHeaders } from "node:http";
import firm from "../../../src/content/firm.json" with { type: "json" };

/** A call of one of the backend's services, read whole. */
export interface Call {
  method: string;
  /** What stands behind the address of the service. */
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: string;
  clientAddress: string;
}

/** An HTTP answer, still to be written. */
export type Answer = { status: number; headers?: Record<string, string>; body?: string };

/** Ends the reading of a request that can't be served; the answer says why. */
export class Refusal extends Error {
  constructor(readonly answer: Answer) {
    super(answer.body);
  }
}

/** An error as PostgREST words it: four keys, in its order. */
export const problem = (
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  hint: string | null = null,
): Answer => jsonAnswer(status, { code, details, hint, message });

/** An answer in JSON. */
export function jsonAnswer(status: number, body: object): Answer {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return { status, headers, body: JSON.stringify(body) };
}

/** A refusal in the words of PostgREST. */
export const refusal = (...words: Parameters<typeof problem>) => new Refusal(problem(...words));

const call = `Veuillez réessayer dans quelques minutes ou nous appeler au ${firm.phones.landline.display}.`;
const often = "Trop de demandes ont été envoyées depuis votre connexion.";

/** For a client who alone asks for too much; the database says the same. */
export const tooMany = problem(429, "PT429", `${often} ${call}`, null, "Retry later.");

/** For whom the backend cannot serve now, without a word of why. */
export const unavailable = (code = "PT503", status = 503): Answer =>
  problem(status, code, `Le service est momentanément indisponible. ${call}`);

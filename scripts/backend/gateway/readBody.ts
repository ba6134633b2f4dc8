import type { IncomingMessage } from "node:http";
import { quietly } from "../../../src/domain/quietly.ts";
import { longestBody } from "../../../supabase/functions/send-form-notification/boundedInput.ts";
import { Refusal, refusal } from "./answer.ts";

const patienceInMilliseconds = 15_000;

const tooLarge = refusal(413, "PT413", "The request body is too large.");
const tooSlow = refusal(408, "PT408", "The request body did not arrive in time.");
const notUtf8 = refusal(400, "PGRST102", "Empty or invalid json", "The body is not UTF-8.");

/** Reads a body of UTF-8 text. @throws Refusal of one that is too large, too slow or cut off */
export function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers["content-length"] ?? 0) > longestBody) return reject(tooLarge);
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => settle(tooSlow), patienceInMilliseconds);
    const settle = (result: string | Refusal) => {
      clearTimeout(timer);
      request.off("data", collect);
      if (result instanceof Refusal) reject(result);
      else resolve(result);
    };
    const collect = (chunk: Buffer) => {
      size += chunk.length;
      if (size > longestBody) settle(tooLarge);
      else chunks.push(chunk);
    };
    request.on("data", collect);
    const read = () => new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
    request.once("end", () => settle(quietly(read) ?? notUtf8));
    request.once("close", () => settle(tooSlow));
  });
}

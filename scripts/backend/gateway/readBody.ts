import type { IncomingMessage } from "node:http";
import { longestBody } from "../../../supabase/functions/send-form-notification/boundedInput.ts";
import { problem, type Result, refusal, success } from "./answer.ts";

const patienceInMilliseconds = 15_000;

const tooLarge = problem(413, "PT413", "The request body is too large.");
const tooSlow = problem(408, "PT408", "The request body did not arrive in time.");
const notUtf8 = problem(400, "PGRST102", "Empty or invalid json", "The body is not UTF-8.");

/** Reads a body of UTF-8 text, giving up on one that is too large, too slow or cut off. */
export function readBody(request: IncomingMessage): Promise<Result<string>> {
  if (Number(request.headers["content-length"] ?? 0) > longestBody) {
    return Promise.resolve(refusal(tooLarge));
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => settle(refusal(tooSlow)), patienceInMilliseconds);
    const settle = (result: Result<string>) => {
      clearTimeout(timer);
      request.off("data", collect);
      resolve(result);
    };
    const collect = (chunk: Buffer) => {
      size += chunk.length;
      if (size > longestBody) settle(refusal(tooLarge));
      else chunks.push(chunk);
    };
    request.on("data", collect);
    request.once("end", () => settle(decode(Buffer.concat(chunks))));
    request.once("close", () => settle(refusal(tooSlow)));
  });
}

function decode(bytes: Buffer): Result<string> {
  try {
    return success(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return refusal(notUtf8);
  }
}

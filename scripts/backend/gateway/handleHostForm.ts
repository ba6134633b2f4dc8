import type { IncomingMessage } from "node:http";
import { HOST_CONFIRMATION } from "../../../src/submission/hostFormHandler.ts";
import {
  isUnstorable,
  readFields,
} from "../../../supabase/functions/send-form-notification/boundedInput.ts";
import type { Dependencies } from "../../../supabase/functions/send-form-notification/handler.ts";
import {
  countCall,
  markOfPerson,
} from "../../../supabase/functions/send-form-notification/ledger.ts";
import { readHostPost } from "../hostForms.ts";
import type { Answer } from "./answer.ts";

/** What the host's form handler is made of. */
export type HostFormPorts = Pick<Dependencies, "query" | "transport" | "addresses" | "log">;

/** True for a post to the site's own address, where a static host takes its forms. */
export function isHostPost({ method, url, headers }: IncomingMessage): boolean {
  const type = headers["content-type"] ?? "";
  return method === "POST" && url === "/" && /^application\/x-www-form-urlencoded\b/i.test(type);
}

const refused = (status: number, reason: string): Answer => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: reason,
});

/**
 * Stands in for the static host's form handler: mails a form that was posted, and answers with the
 * host's confirmation only when the mail is on its way.
 */
export async function handleHostForm(
  body: string,
  clientAddress: string,
  { query, transport, addresses, log }: HostFormPorts,
): Promise<Answer> {
  const fields = readFields(body);
  if (!fields) return refused(413, "More than a form can hold.");
  if ([...fields.values()].some(isUnstorable)) return refused(400, "A character is no text's.");
  const post = readHostPost(fields);
  if (!post.ok) return refused(post.status, post.reason);
  if (!(await countCall(query, clientAddress))) return refused(429, "Too many posts.");
  const person = await markOfPerson(query, String(post.email));
  const delivery = await transport({ ...post.mail, person }, addresses);
  if (!delivery.delivered) {
    log(`host form ${post.mail.kind}: ${delivery.reason}`);
    return refused(502, "The mail could not be sent.");
  }
  return {
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: `<!doctype html><title>Thank you!</title><p>${HOST_CONFIRMATION}.</p>`,
  };
}

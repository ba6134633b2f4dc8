import nodemailer from "nodemailer";
import { patienceWithServices, type Transport } from "../mail.ts";
import { toMessage } from "./outbox.ts";

export type SmtpAccount = { host: string; user: string; password: string };

/** Nothing is accepted before a server has greeted. */
const patienceInMilliseconds = 8_000;
/** In milliseconds, for all replies: the two minutes of a sender's claim must not end before. */
const longestConversation = 90_000;

/** Sends over SMTP. @param entrance 465 with TLS: hosted functions cannot use 25 and 587 */
export function smtpTransport(
  { host, user, password }: SmtpAccount,
  entrance = { port: 465, secure: true },
): Transport {
  const server = nodemailer.createTransport({
    host,
    ...entrance,
    auth: { user, pass: password },
    connectionTimeout: patienceInMilliseconds,
    greetingTimeout: patienceInMilliseconds,
    socketTimeout: patienceWithServices,
  });
  return async (mail, addresses) => {
    try {
      const signal = AbortSignal.timeout(longestConversation);
      await server.sendMail({ ...toMessage(mail, addresses), signal });
      return { delivered: true };
    } catch (thrown) {
      const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "error";
      return { delivered: false, reason: `smtp: ${code}` };
    }
  };
}

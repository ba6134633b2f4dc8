import nodemailer from "nodemailer";
import type { Transport } from "../mail.ts";
import { toMessage } from "./outbox.ts";

/** Account at a mail server. */
export interface SmtpAccount {
  host: string;
  user: string;
  password: string;
}

const patienceInMilliseconds = 10_000;

/** Sends over SMTP on port 465: hosted functions cannot use 25 and 587. */
export function smtpTransport({ host, user, password }: SmtpAccount): Transport {
  const server = nodemailer.createTransport({
    host,
    port: 465,
    secure: true,
    auth: { user, pass: password },
    connectionTimeout: patienceInMilliseconds,
    greetingTimeout: patienceInMilliseconds,
    socketTimeout: patienceInMilliseconds,
  });
  return async (mail, addresses) => {
    try {
      await server.sendMail(toMessage(mail, addresses));
      return { delivered: true };
    } catch (thrown) {
      const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "error";
      return { delivered: false, reason: `smtp: ${code}` };
    }
  };
}

import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import nodemailer from "nodemailer";
import type { Addresses, Mail, Transport } from "../mail.ts";

/** Keeps each mail as an `.eml` file in a folder, which any mail program opens. */
export function outboxTransport(folder: string): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (mail, addresses) => {
    try {
      const { message } = await composer.sendMail(toMessage(mail, addresses));
      const file = join(folder, fileName(mail));
      await store(file, message as Buffer);
      return { delivered: true, takeBack: () => rm(file, { force: true }) };
    } catch (thrown) {
      return { delivered: false, reason: `outbox: ${String(thrown)}` };
    }
  };
}

/** The mail in the words of nodemailer. */
export function toMessage(mail: Mail, { from, to }: Addresses) {
  const { subject, text, html, replyTo, person, reference } = mail;
  const headers = { ...mail.headers, ...(person && { "X-Person": person }) };
  return {
    from,
    // The same at each try: who gets it twice can tell (RFC 5322, 3.6.4).
    messageId: `<${reference}@${from.slice(from.indexOf("@") + 1)}>`,
    to: { name: "", address: to },
    subject,
    text,
    html,
    headers,
    ...(replyTo && { replyTo }),
  };
}

/** The file is there whole or not at all, survives a power cut, and has a name nobody foresees. */
async function store(place: string, content: Buffer): Promise<void> {
  const folder = dirname(place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${crypto.randomUUID()}-${basename(place)}.part`);
  try {
    await writeFile(unfinished, content, { flag: "wx", mode: 0o600, flush: true });
    await rename(unfinished, place);
  } catch (thrown) {
    // On a full disk, what others need is not taken up.
    await rm(unfinished, { force: true });
    throw thrown;
  }
  await flush(folder);
}

/** Has the system note the new name on disk, where it can. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** The same each time that a lead's mail is tried, which takes its own place; others bear the try's time. */
const fileName = ({ kind, reference, receivedAt = new Date() }: Mail): string =>
  `${receivedAt.toISOString().replace(/[:.]/g, "-")}-${kind}-${reference}.eml`;

/** The kind of call that tells of no stored row: an address asks for the newsletter. */
export const newsletterKind = "newsletter";

/** A mail that is not addressed yet. */
export interface Mail {
  /** What it is about, part of the name of its file in an outbox. */
  kind: string;
  /** A UUID that tells this mail from every other, and is the same however often it is tried. */
  reference: string;
  /** When what it tells of was received; missing: now. */
  receivedAt?: Date | undefined;
  subject: string;
  text: string;
  html: string;
  /** The visitor's address, if it is beyond doubt one single address. */
  replyTo?: string;
  /** Keyed digests of the address and telephone number that it is about, for their erasure from an outbox. */
  person?: string;
  /** What mail programs, not people, read. */
  headers?: Record<string, string>;
}

/** Whether a mail was handed over; a failure says why, without a word of its content. */
export type Delivery =
  /** `takeBack` destroys the mail, where it is only kept. */
  { delivered: true; takeBack?: () => Promise<void> } | { delivered: false; reason: string };

/**
 * How long a mail service may take, in milliseconds, over HTTP for the whole call, over SMTP for each reply:
 * one that is given up too early gets the mail twice (RFC 5321, 4.5.3.2).
 */
export const patienceWithServices = 30_000;

/** A way to send mail. It never throws: a failure is a value. */
export type Transport = (mail: Mail, addresses: Addresses) => Promise<Delivery>;

/** Who sends, from configuration, and who receives: the firm, from there, too, or a subscriber. */
export type Addresses = { from: string; to: string };

/** What it takes to hand mails over. */
export interface MailPorts {
  transport: Transport;
  addresses: Addresses;
  /** Takes one line for the operator; it never holds anything a visitor typed. */
  log: (line: string) => void;
}

/** Hands a mail over; the log is told of a failure. */
export async function deliver(mail: Mail, { transport, addresses, log }: MailPorts) {
  const delivery = await transport(mail, addresses);
  if (!delivery.delivered) log(`send-form-notification: ${mail.kind}: ${delivery.reason}`);
  return delivery;
}

/** Notes how the attempt at a claimed mail ended. @returns whether what it is about has been stored until now */
export type Settle = (isDelivered: boolean) => Promise<boolean>;

/** Settles a claimed mail; it is taken back if what it is about was erased meanwhile. */
export async function settled(sending: Promise<Delivery>, settle: Settle): Promise<Delivery> {
  const delivery = await sending;
  const isStored = await settle(delivery.delivered);
  if (delivery.delivered && !isStored) await delivery.takeBack?.();
  return delivery;
}

import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readMailSettings } from "../../supabase/functions/send-form-notification/configuration.ts";
import type { Mail } from "../../supabase/functions/send-form-notification/mail.ts";
import { brevoTransport } from "../../supabase/functions/send-form-notification/transports/brevo.ts";
import { outboxTransport } from "../../supabase/functions/send-form-notification/transports/outbox.ts";
import { smtpTransport } from "../../supabase/functions/send-form-notification/transports/smtp.ts";
import { LOOPBACK, LOOPBACK_HOST } from "../loopback.ts";

const addresses = { from: "site@firm.example", to: "firm@firm.example" };
const mail: Mail = {
  kind: "contact",
  reference: "0001",
  subject: "Contact – Délai – Jeanne",
  text: "Bonjour,\n.\nà jeudi\n",
  html: "<p>Bonjour</p>",
  replyTo: "jeanne@exemple.fr",
};

async function listen(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A mail server that accepts everything, or refuses the message. */
function mailServer(refuses: boolean) {
  const received = { envelope: [] as string[], message: "" };
  const server = net.createServer((socket) => {
    let isMessage = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const answer = (line: string) => {
      if (isMessage) {
        if (line === ".") {
          isMessage = false;
          reply(refuses ? "550 refused" : "250 ok");
        } else received.message += `${line}\r\n`;
        return;
      }
      if (/^(MAIL|RCPT)/i.test(line)) received.envelope.push(line);
      if (/^EHLO/i.test(line)) reply("250-test\r\n250 AUTH PLAIN");
      else if (/^AUTH/i.test(line)) reply("235 ok");
      else if (/^DATA/i.test(line)) {
        isMessage = true;
        reply("354 go on");
      } else reply("250 ok");
    };
    let buffer = "";
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      buffer += chunk.toString();
      const lines = buffer.split("\r\n");
      buffer = lines.pop() ?? "";
      lines.forEach(answer);
    });
    reply("220 test");
  });
  return { server, received };
}

const account = { host: LOOPBACK, user: "site", password: "secret" };

describe("SMTP", () => {
  test("hands the mail to the firm alone", async () => {
    const { server, received } = mailServer(false);
    const transport = smtpTransport(account, { port: await listen(server), secure: false });
    expect(await transport(mail, addresses)).toEqual({ delivered: true });
    expect(received.envelope).toEqual([
      expect.stringContaining("<site@firm.example>"),
      expect.stringContaining("<firm@firm.example>"),
    ]);
    expect(await PostalMime.parse(received.message)).toMatchObject({
      subject: mail.subject,
      messageId: "<0001@firm.example>",
      replyTo: [{ address: mail.replyTo }],
    });
  });

  test("a refusal, a closed port and a plain server on the TLS port are failures that tell no content", async () => {
    const { server } = mailServer(true);
    const port = await listen(server);
    for (const entrance of [
      { port, secure: false },
      { port: 1, secure: true },
      { port, secure: true },
    ]) {
      const delivery = await smtpTransport(account, entrance)(mail, addresses);
      expect(delivery).toMatchObject({
        delivered: false,
        reason: expect.stringMatching(/^smtp: [A-Z_]+$/),
      });
    }
  });

  test("a server that has another line to say for ever is left before another sender may claim the mail", async () => {
    const deadline = new AbortController();
    const server = net.createServer((socket) => {
      socket.on("error", () => {}).write("220 test\r\n");
      socket.on("data", () => {
        socket.write("250-wait\r\n");
        deadline.abort();
      });
    });
    const left = new Promise((resolve) => {
      server.on("connection", (socket) => socket.on("close", resolve));
    });
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
    onTestFinished(() => timeout.mockRestore());
    const transport = smtpTransport(account, { port: await listen(server), secure: false });
    expect(await transport(mail, addresses)).toMatchObject({ delivered: false });
    await left;
    const claimed = 120_000;
    expect(Number(timeout.mock.lastCall?.[0])).toBeLessThan(claimed);
  });
});

describe("Brevo", () => {
  /** Answers calls in turn as it is told, and keeps their bodies. */
  const service = async (...answers: [status: number, body: string][]) => {
    const bodies: { headers: Record<string, string> }[] = [];
    const server = http.createServer(async (request, response) => {
      let sent = "";
      for await (const chunk of request) sent += chunk;
      bodies.push(JSON.parse(sent));
      const [status, body] = answers.shift() ?? [500, ""];
      response.writeHead(status, { "content-type": "application/json", location: "/" }).end(body);
    });
    const transport = brevoTransport("key", `http://${LOOPBACK_HOST}:${await listen(server)}`);
    return { bodies, send: () => transport(mail, addresses) };
  };

  test("takes a mail once however often it is tried, by a key of its own", async () => {
    const duplicate = '{"code":"duplicate_parameter","message":"idempotencyKey already used"}';
    const { bodies, send } = await service([500, ""], [201, '{"messageId":"1"}'], [400, duplicate]);
    expect([await send(), await send(), await send()].map(({ delivered }) => delivered)).toEqual([
      false,
      true,
      true,
    ]);
    expect(bodies.map(({ headers }) => headers.idempotencyKey)).toEqual(Array(3).fill("0001"));
  });

  test.each<[number, string]>([
    [200, "<html>Bienvenue sur le Wi-Fi</html>"],
    [202, "{}"],
    [204, ""],
    [302, ""],
    [307, ""],
    [400, '{"code":"invalid_parameter"}'],
  ])("has not taken what is answered %i", async (status, body) => {
    const { bodies, send } = await service([status, body], [201, "{}"]);
    expect(await send()).toEqual({ delivered: false, reason: `brevo: HTTP ${status}` });
    expect(bodies).toHaveLength(1);
  });

  test("a refusal and a closed port are failures that tell no content", async () => {
    const server = http.createServer((_, response) =>
      response.writeHead(401).end("jeanne@exemple.fr"),
    );
    const port = await listen(server);
    expect(await brevoTransport("key", `http://${LOOPBACK_HOST}:${port}`)(mail, addresses)).toEqual(
      {
        delivered: false,
        reason: "brevo: HTTP 401",
      },
    );
    expect(await brevoTransport("key", `http://${LOOPBACK_HOST}:1`)(mail, addresses)).toEqual({
      delivered: false,
      reason: "brevo: TypeError",
    });
  });
});

describe("The outbox", () => {
  test("keeps each mail as a file that a mail program opens, readable by its owner alone", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "contract-outbox-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    expect(await outboxTransport(path.join(folder, "new"))(mail, addresses)).toMatchObject({
      delivered: true,
    });
    if (process.platform !== "win32")
      expect((await stat(path.join(folder, "new"))).mode & 0o777).toBe(0o700);
    const [name = ""] = await readdir(path.join(folder, "new"));
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-contact-0001\.eml$/);
    const parsed = await PostalMime.parse(await readFile(path.join(folder, "new", name)));
    expect(parsed).toMatchObject({
      subject: mail.subject,
      text: expect.stringContaining(mail.text),
      to: [{ address: addresses.to }],
    });
  });

  test("keeps a mail about a lead once, however often it is tried", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "contract-outbox-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const transport = outboxTransport(folder);
    const about = { ...mail, receivedAt: new Date("2026-11-24T09:00Z") };
    for (let attempt = 0; attempt < 2; attempt += 1) await transport(about, addresses);
    expect(await readdir(folder)).toEqual(["2026-11-24T09-00-00-000Z-contact-0001.eml"]);
  });

  test("leaves nothing of a mail that cannot be kept", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "contract-outbox-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const name = "2026-11-24T09-00-00-000Z-contact-0001.eml";
    await mkdir(path.join(folder, name));
    const about = { ...mail, receivedAt: new Date("2026-11-24T09:00Z") };
    expect(await outboxTransport(folder)(about, addresses)).toMatchObject({ delivered: false });
    expect(await readdir(folder)).toEqual([name]);
  });

  test("writes nothing where a link leads that somebody has put in its way", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "contract-outbox-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9) });
    const victim = path.join(folder, "victim");
    await writeFile(victim, "untouched");
    const name = "2026-11-24T09-00-00-000Z-contact-0001.eml";
    for (const planted of [name, `.${name}.part`])
      await symlink(victim, path.join(folder, planted));
    expect(await outboxTransport(folder)(mail, addresses)).toMatchObject({ delivered: true });
    expect(await readFile(victim, "utf8")).toBe("untouched");
    expect(await readFile(path.join(folder, name), "utf8")).toContain("Bonjour");
  });

  test("has a mail on disk, and then its name, before it is delivered", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "contract-outbox-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const any = await open(folder);
    onTestFinished(() => any.close());
    const flushed: { isFolder: boolean; mails: number }[] = [];
    const flush = vi.spyOn(Object.getPrototypeOf(any), "sync");
    onTestFinished(() => flush.mockRestore());
    flush.mockImplementation(async function (this: typeof any) {
      const mails = (await readdir(folder)).filter((name) => name.endsWith(".eml")).length;
      flushed.push({ isFolder: (await this.stat()).isDirectory(), mails });
    });
    await outboxTransport(folder)(mail, addresses);
    expect(flushed).toEqual([
      { isFolder: false, mails: 0 },
      { isFolder: true, mails: 1 },
    ]);
  });

  test("a folder that cannot be written is a failure", async () => {
    expect(await outboxTransport("/dev/null/outbox")(mail, addresses)).toMatchObject({
      delivered: false,
    });
  });
});

describe("The settings of the mail", () => {
  const base = { NOTIFICATION_TO: "a@firm.example", NOTIFICATION_FROM: "b@firm.example" };

  test.each([
    [{}, "NOTIFICATION_TO"],
    [{ ...base, NOTIFICATION_TO: "a@firm.example, b@firm.example" }, "NOTIFICATION_TO"],
    [{ ...base, NOTIFICATION_FROM: "b" }, "NOTIFICATION_FROM"],
    [base, "BREVO_API_KEY"],
    [{ ...base, SMTP_HOST: "smtp.example" }, "SMTP_USER"],
    [{ ...base, SMTP_HOST: "smtp.example", SMTP_USER: "x" }, "SMTP_PASSWORD"],
    [{ ...base, OUTBOX_DIR: "x", RESEND_SECRET: "short" }, "RESEND_SECRET"],
  ])("%o are refused by the name %s", (environment, name) => {
    expect(readMailSettings(environment)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(`^${name} : `),
    });
  });

  test.each([
    { BREVO_API_KEY: "key" },
    { SMTP_HOST: "smtp.example", SMTP_USER: "x", SMTP_PASSWORD: "y" },
    { OUTBOX_DIR: "x" },
  ])("%o are enough", (environment) => {
    expect(readMailSettings({ ...base, ...environment })).toMatchObject({
      ok: true,
      settings: { addresses: { to: base.NOTIFICATION_TO, from: base.NOTIFICATION_FROM } },
    });
  });
});

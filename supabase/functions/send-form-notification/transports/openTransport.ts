import type { TransportSettings } from "../configuration.ts";
import type { Transport } from "../mail.ts";
import { brevoTransport } from "./brevo.ts";
import { outboxTransport } from "./outbox.ts";
import { smtpTransport } from "./smtp.ts";

export function openTransport(settings: TransportSettings): Transport {
  if (settings.kind === "brevo") return brevoTransport(settings.apiKey, settings.endpoint);
  return settings.kind === "smtp" ? smtpTransport(settings) : outboxTransport(settings.folder);
}

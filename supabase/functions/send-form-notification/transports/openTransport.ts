import type { TransportSettings } from "../configuration.ts";
import type { Transport } from "../mail.ts";
import { brevoTransport } from "./brevo.ts";
import { outboxTransport } from "./outbox.ts";
import { smtpTransport } from "./smtp.ts";

export function openTransport(settings: TransportSettings): Transport {
  switch (settings.kind) {
    case "brevo":
      return brevoTransport(settings.apiKey, settings.endpoint);
    case "smtp":
      return smtpTransport(settings);
    case "outbox":
      return outboxTransport(settings.folder);
  }
}

import { type Delivery, patienceWithServices, type Transport } from "../mail.ts";

/**
 * Sends through the HTTP API of Brevo, which takes each mail once within half an hour by its key
 * (developers.brevo.com/docs/heterogenous-versions-batch-emails).
 * @param endpoint address of the API, which a test replaces
 */
export function brevoTransport(
  apiKey: string,
  endpoint = "https://api.brevo.com/v3/smtp/email",
): Transport {
  return async ({ subject, text, html, replyTo, headers, reference }, { from, to }) => {
    try {
      const answer = await fetch(endpoint, {
        method: "POST",
        headers: { "api-key": apiKey, "content-type": "application/json" },
        body: JSON.stringify({
          sender: { email: from },
          to: [{ email: to }],
          subject,
          textContent: text,
          htmlContent: html,
          ...(replyTo && { replyTo: { email: replyTo } }),
          headers: { ...headers, idempotencyKey: reference },
        }),
        // A portal in between would be given the mail, and the key.
        redirect: "manual",
        signal: AbortSignal.timeout(patienceWithServices),
      });
      return deliveryOf(answer.status, await answer.text());
    } catch (thrown) {
      const reason = `brevo: ${thrown instanceof Error ? thrown.name : "error"}`;
      return { delivered: false, reason };
    }
  };
}

/** Brevo creates a mail (201), or says that it has the one of this key already; anything else is not it. */
function deliveryOf(status: number, body: string): Delivery {
  const isRepeated = status === 400 && /"code"\s*:\s*"duplicate_parameter"/.test(body);
  if (status === 201 || isRepeated) return { delivered: true };
  return { delivered: false, reason: `brevo: HTTP ${status}` };
}

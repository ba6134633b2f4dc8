import type { Transport } from "../mail.ts";

/** Shorter than the ten seconds that the site waits for the function's answer. */
const patienceInMilliseconds = 8_000;

/**
 * Sends through the HTTP API of Brevo.
 * @param endpoint address of the API, which a test replaces
 */
export function brevoTransport(
  apiKey: string,
  endpoint = "https://api.brevo.com/v3/smtp/email",
): Transport {
  return async ({ subject, text, html, replyTo, headers }, { from, to }) => {
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
          ...(headers && { headers }),
        }),
        signal: AbortSignal.timeout(patienceInMilliseconds),
      });
      await answer.body?.cancel();
      if (answer.ok) return { delivered: true };
      return { delivered: false, reason: `brevo: HTTP ${answer.status}` };
    } catch (thrown) {
      return {
        delivered: false,
        reason: `brevo: ${thrown instanceof Error ? thrown.name : "error"}`,
      };
    }
  };
}

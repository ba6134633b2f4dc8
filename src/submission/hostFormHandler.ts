import type { Answers } from "../domain/compiledForm.ts";
import { ANSWER_LIMIT_MS, failed, type HostForm, type Result, refusedBy } from "./backend.ts";

/**
 * What the host's own confirmation page says of a post that it took. Its status alone tells nothing:
 * many static servers answer a post with the page itself and 200.
 */
export const HOST_CONFIRMATION = "Your form submission has been received";

/**
 * The form handler of a static host (Netlify's protocol: the page's own address, URL-encoded, with
 * the form's name). Only the host's confirmation page counts as sent.
 */
export function hostFormHandler(formName: string, fetcher: typeof fetch = fetch): HostForm {
  return {
    async post(answers: Answers): Promise<Result<null>> {
      const fields = Object.entries(answers).map(([key, value]) => [key, String(value ?? "")]);
      const body = new URLSearchParams([["form-name", formName], ...fields]);
      const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
      try {
        const answer = await fetcher("/", { method: "POST", body, signal });
        const { ok, status } = answer;
        if (!ok) return refusedBy(status);
        const wasTaken = status === 200 && (await answer.text()).includes(HOST_CONFIRMATION);
        return wasTaken ? { ok, value: null } : failed({ kind: "unusable" });
      } catch {
        return failed({ kind: signal.aborted ? "timeout" : "unreachable" });
      }
    },
  };
}

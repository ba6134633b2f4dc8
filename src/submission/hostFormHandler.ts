import type { HostForm, Result, Row } from "./backend.ts";

const POST_LIMIT_MS = 10_000;

/**
 * The form handler of a static host (Netlify's protocol: the page's own address, URL-encoded, with
 * the form's name).
 */
export function hostFormHandler(formName: string, fetcher: typeof fetch = fetch): HostForm {
  return {
    async post(answers: Row): Promise<Result<null>> {
      const fields = Object.entries(answers).map(([key, value]) => [key, String(value ?? "")]);
      const body = new URLSearchParams([["form-name", formName], ...fields]);
      try {
        const answer = await fetcher("/", {
          method: "POST",
          body,
          signal: AbortSignal.timeout(POST_LIMIT_MS),
        });
        if (answer.ok) return { ok: true, value: null };
        const { status } = answer;
        return {
          ok: false,
          failure: { kind: "refused", code: `HTTP${status}`, message: "", status },
        };
      } catch {
        return { ok: false, failure: { kind: "unreachable" } };
      }
    },
  };
}

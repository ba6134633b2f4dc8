import { afterEach, describe, expect, test, vi } from "vitest";
import { hostFormHandler } from "../../../src/submission/hostFormHandler.ts";

const answers = { name: "Jeanne & Co", message: "a=b\nc", phone: null, terms: true };

afterEach(() => {
  vi.restoreAllMocks();
});

function answering(answer: () => Promise<Response>) {
  const fetcher = vi.fn<typeof fetch>(answer);
  return { fetcher, post: () => hostFormHandler("legal-contact", fetcher).post(answers) };
}

describe("the host's form handler", () => {
  test("gets the form's name and every answer, URL-encoded, at the site's own address", async () => {
    const { fetcher, post } = answering(async () => new Response(null, { status: 200 }));
    expect(await post()).toEqual({ ok: true, value: null });
    const [url, request] = fetcher.mock.calls[0] ?? [];
    expect(url).toBe("/");
    expect(request?.method).toBe("POST");
    expect(String(request?.body)).toBe(
      "form-name=legal-contact&name=Jeanne+%26+Co&message=a%3Db%0Ac&phone=&terms=true",
    );
  });

  test.each([400, 404, 429, 500])("that answers %i has refused", async (status) => {
    const { post } = answering(async () => new Response("<html>", { status }));
    expect(await post()).toEqual({
      ok: false,
      failure: { kind: "refused", code: `HTTP${status}`, message: "", status },
    });
  });

  test("that cannot be reached is told as such", async () => {
    const { post } = answering(() => Promise.reject(new TypeError("fetch failed")));
    expect(await post()).toEqual({ ok: false, failure: { kind: "unreachable" } });
  });

  test("is given up in less than 15 seconds", async () => {
    const limit = vi.spyOn(AbortSignal, "timeout");
    const { fetcher, post } = answering(async () => new Response(null));
    await post();
    expect(limit.mock.calls[0]?.[0]).toBeLessThanOrEqual(15_000);
    expect(fetcher.mock.calls[0]?.[1]?.signal).toBe(limit.mock.results[0]?.value);
  });
});

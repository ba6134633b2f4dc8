import { afterEach, describe, expect, test, vi } from "vitest";
import { HOST_CONFIRMATION, hostFormHandler } from "../../../src/submission/hostFormHandler.ts";

const answers = { name: "Jeanne & Co", message: "a=b\nc", phone: undefined, terms: true };

afterEach(() => {
  vi.restoreAllMocks();
});

/** The page that the host shows when it has taken a form. */
const confirmed = (status = 200) =>
  new Response(`<!DOCTYPE html><h1>Thank you!</h1><p>${HOST_CONFIRMATION}.</p>`, { status });

const home = "<!doctype html><html lang=fr><h1>Diagnostics Immobiliers et Etudes du bâtiment</h1>";

function answering(answer: () => Promise<Response>) {
  const fetcher = vi.fn<typeof fetch>(answer);
  return { fetcher, post: () => hostFormHandler("legal-contact", fetcher).post(answers) };
}

describe("the host's form handler", () => {
  test("gets the form's name and every answer, URL-encoded, at the site's own address", async () => {
    const { fetcher, post } = answering(async () => confirmed());
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

  test.each([
    ["the page that any static server gives", new Response(home)],
    ["an empty body", new Response("")],
    ["JSON of something else", Response.json({ ok: true })],
    ["no content", new Response(null, { status: 204 })],
    ["the host's words under another status", confirmed(202)],
  ])("that answers with %s has not taken the form", async (_, answer) => {
    const { post } = answering(async () => answer);
    expect(await post()).toEqual({ ok: false, failure: { kind: "unusable" } });
  });

  test("whose answer breaks off is told as unreachable", async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.error(new TypeError("terminated"));
      },
    });
    const { post } = answering(async () => new Response(broken));
    expect(await post()).toEqual({ ok: false, failure: { kind: "unreachable" } });
  });

  test("that stays silent is told as such", async () => {
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    const { post } = answering(() => Promise.reject(new DOMException("aborted", "TimeoutError")));
    expect(await post()).toEqual({ ok: false, failure: { kind: "timeout" } });
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

import { describe, expect, test, vi } from "vitest";
import { placeShards } from "../../../scripts/build/placeShards.ts";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { createAnswerStore } from "../../../src/forms/answerStore.ts";
import type { PlaceRecord } from "../../../src/generated/content.ts";
import words from "../../../src/generated/forms/words.json" with { type: "json" };
import { loadStep } from "../forms/loadForm.ts";
import { records } from "../site/siteContent.ts";

const step = await loadStep("quote", "property");
const texts = records.filter(({ kind }) => kind === "place").map(({ data }) => data as PlaceRecord);
const shards = placeShards(texts);

/** What the site's host answers for a shard. */
type Host = (digits: string) => Promise<Response>;

const working: Host = async (digits) => Response.json(shards.get(digits));

/** A form whose place is followed, over a host; nothing was fetched yet. */
async function open(host: Host, answers: Answers = {}) {
  vi.resetModules();
  const asked = vi.fn(async (address: string) => {
    const [, digits] = /^\/communes\/(\d\d)\.json$/.exec(address) ?? [];
    if (!digits) throw new Error(`${address} is no shard`);
    return host(digits);
  });
  vi.stubGlobal("fetch", asked);
  const { followPlace, placeHint } = await import("../../../src/forms/followPlace.ts");
  const store = createAnswerStore(answers);
  followPlace(step, store);
  const arrived = () => new Promise((resolve) => setTimeout(resolve));
  return {
    store,
    asked,
    hint: (key: string) => placeHint(key, step, store.current(), words.place),
    /** Writes one answer, and waits for what it brings. */
    async write(key: string, value: string | undefined) {
      store.set(key, value);
      await arrived();
    },
    arrived,
    answer: (key: string) => store.current()[key],
  };
}

describe("the town of a postal code", () => {
  test("is filled in when there is one, and said to be", async () => {
    const form = await open(working);
    await form.write("postalCode", "75011");
    expect(form.answer("city")).toBe("Paris");
    expect(form.hint("city")).toBe(words.place.filled);
  });

  test("is asked for once, and not before five digits are there", async () => {
    const form = await open(working);
    for (const typed of ["7", "7501", "75O11", "750111"]) await form.write("postalCode", typed);
    expect(form.asked).not.toHaveBeenCalled();
    for (const typed of ["75011", "75012"]) await form.write("postalCode", typed);
    expect(form.asked).toHaveBeenCalledTimes(1);
  });

  test("what was typed stays, however it is spelt", async () => {
    const form = await open(working, { city: "PARIS 11" });
    await form.write("postalCode", "75011");
    expect(form.answer("city")).toBe("PARIS 11");
  });

  test("what the visitor takes away stays away", async () => {
    const form = await open(working);
    await form.write("postalCode", "75011");
    await form.write("city", undefined);
    expect(form.answer("city")).toBeUndefined();
    expect(form.hint("city")).toBe("Ville de ce code postal\u00A0: Paris.");
  });

  test("what was filled in makes room for the town of another code", async () => {
    const form = await open(working);
    await form.write("postalCode", "75011");
    await form.write("postalCode", "9210");
    expect(form.answer("city")).toBe("Paris");
    await form.write("postalCode", "92100");
    expect(form.answer("city")).toBe("Boulogne-Billancourt");
    await form.write("postalCode", "77139");
    expect(form.answer("city")).toBeUndefined();
  });

  test("goes with its code, where the next one has no town", async () => {
    const form = await open(working);
    await form.write("postalCode", "75011");
    await form.write("postalCode", "75999");
    expect(form.store.current()).toEqual({ postalCode: "75999" });
  });

  test("goes with its code, where the towns of the next one do not come", async () => {
    const form = await open(async (digits) =>
      digits === "75" ? working(digits) : new Response("", { status: 503 }),
    );
    await form.write("postalCode", "75011");
    await form.write("postalCode", "92100");
    expect(form.store.current()).toEqual({ postalCode: "92100" });
  });

  test("is asked for again by itself once there is a line", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    let isDown = true;
    const form = await open((digits) =>
      isDown ? Promise.reject(new TypeError()) : working(digits),
    );
    form.store.set("postalCode", "75011");
    await vi.advanceTimersByTimeAsync(60_000);
    isDown = false;
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await form.arrived();
    expect(form.answer("city")).toBe("Paris");
  });

  test("is offered when there are several, until one is named", async () => {
    const form = await open(working);
    await form.write("postalCode", "77139");
    expect(form.answer("city")).toBeUndefined();
    expect(form.hint("city")).toContain("5");
    await form.write("city", "etrepilly");
    expect(form.hint("city")).toBeUndefined();
  });

  test("can be any with a code that is not known", async () => {
    const form = await open(working);
    await form.write("postalCode", "75999");
    expect(form.hint("city")).toBe(words.place.unknown);
    await form.write("city", "Ailleurs");
    expect(form.answer("city")).toBe("Ailleurs");
  });
});

describe("a fact of a place", () => {
  test("answers its question, with its source", async () => {
    const form = await open(working);
    await form.write("postalCode", "75011");
    expect(form.answer("termiteZone")).toBe("oui");
    const hint = form.hint("termiteZone");
    expect(hint).toContain("Tout Paris est en zone termites");
    expect(hint).toMatch(/\[arrêté préfectoral du 21.mars.2003\]\(https:\/\/\S+\)/u);
  });

  test("is contradicted in peace", async () => {
    const form = await open(working, { termiteZone: "non" });
    await form.write("postalCode", "75011");
    expect(form.answer("termiteZone")).toBe("non");
    expect(form.hint("termiteZone")).toContain(words.place.denied);
    await form.write("termiteZone", "ne-sais-pas");
    expect(form.hint("termiteZone")).not.toContain(words.place.denied);
  });

  test("is taken back with its place", async () => {
    const form = await open(working);
    await form.write("postalCode", "75011");
    await form.write("postalCode", "94000");
    expect(form.answer("termiteZone")).toBeUndefined();
    expect(form.hint("termiteZone")).toBeUndefined();
  });

  test("is not known without a place", async () => {
    const form = await open(working, { city: "Paris" });
    expect(form.hint("termiteZone")).toBeUndefined();
    expect(form.answer("termiteZone")).toBeUndefined();
  });
});

test("an emptied form is filled in anew", async () => {
  const form = await open(working);
  await form.write("postalCode", "75011");
  form.store.replace({});
  expect(form.store.current()).toEqual({});
  await form.write("postalCode", "75011");
  expect(form.store.current()).toEqual({
    postalCode: "75011",
    city: "Paris",
    termiteZone: "oui",
  });
});

test("a draft is gone on with", async () => {
  const form = await open(working, { postalCode: "75011", city: "Paris", termiteZone: "oui" });
  await form.arrived();
  expect(form.hint("city")).toBe(words.place.filled);
  await form.write("postalCode", "92100");
  expect(form.answer("city")).toBe("Boulogne-Billancourt");
});

describe("without the towns everything is as before:", () => {
  const hosts: [string, Host][] = [
    ["the network is gone", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the shard is missing", async () => new Response("<!doctype html>", { status: 404 })],
    ["the host sends its page", async () => new Response("<!doctype html>")],
    ["the host sends something else", async () => Response.json(null)],
    ["the host is silent", () => new Promise(() => {})],
  ];
  test.each(hosts)("%s", async (_, host) => {
    const form = await open(host);
    await form.write("postalCode", "75011");
    await form.write("city", "Paris");
    await form.write("termiteZone", "ne-sais-pas");
    expect(form.store.current()).toEqual({
      postalCode: "75011",
      city: "Paris",
      termiteZone: "ne-sais-pas",
    });
    expect(form.hint("city")).toBeUndefined();
    expect(form.hint("termiteZone")).toBeUndefined();
  });

  test("a shard that comes late leaves alone what was answered meanwhile", async () => {
    let send = (_: Response): void => {};
    const form = await open(
      () =>
        new Promise((resolve) => {
          send = resolve;
        }),
    );
    await form.write("postalCode", "75011");
    await form.write("city", "Pantin");
    send(Response.json(shards.get("75")));
    await form.arrived();
    expect(form.answer("city")).toBe("Pantin");
    expect(form.answer("termiteZone")).toBe("oui");
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { formFieldsOf, formsOf } from "../../../scripts/project/forms.ts";
import words from "../../../src/generated/forms/words.json";
import { serveForms } from "../../../src/islands/form/serveForms.tsx";

const functionUrl = "https://backend.example/functions/v1/send-form-notification";
const unsent = { all: "Rien n’en est conservé", some: "Sans être conservés : {names}." };

let served: Awaited<ReturnType<typeof serveForms>>;

beforeAll(async () => {
  served = await serveForms({ functionUrl, unsent });
});

const controlsOf = (html: string, name: string) =>
  html.match(new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`, "g")) ?? [];

describe("a form as it is served", () => {
  test("is posted to the function, by its name and fingerprint", () => {
    const html = served.formOf("contact").html();
    expect(html).toMatch(new RegExp(`action="${functionUrl}/contact/[0-9a-f]{8}" method="post"`));
    expect(html).not.toContain("novalidate");
  });

  test("has the browser check what the schema asks for, and no more", () => {
    const html = served.formOf("contact").html();
    for (const name of ["name", "email", "subject", "message", "terms"]) {
      expect(controlsOf(html, name)[0]).toContain(' required=""');
    }
    const [phone = ""] = controlsOf(html, "phone");
    expect(phone).toContain(' minLength="10"');
    // Written with spaces and points, a number may be longer than what is kept of it.
    expect(phone).not.toMatch(/maxLength|required/);
    expect(controlsOf(html, "message")[0]).toContain(' maxLength="5000"');
  });
});

describe("a form in steps, on one page", () => {
  const [quote] = formsOf(readProject().formFiles).filter(({ name }) => name === "quote");
  const fields = quote ? formFieldsOf(quote).map(({ key }) => key) : [];

  test.each(fields)("asks for %s", (name) => {
    expect(controlsOf(served.formOf("quote").plainHtml(), name)).not.toEqual([]);
  });

  test("says of what is folded that it may be left out, not that it is the step", () => {
    const html = served.formOf("quote").plainHtml();
    const folds = [...html.matchAll(/<summary[^>]*>(.*?)<\/summary>/gs)].map(([, text]) => text);
    expect(folds).not.toEqual([]);
    expect(new Set(folds)).toEqual(new Set([words.folded]));
  });

  test("tells what becomes of answers that leave the device and are not kept", () => {
    const plainHtml = served.formOf("quote").plainHtml();
    expect(plainHtml).toContain(unsent.all);
    expect(plainHtml).toContain("Sans être conservés : ");
    expect(plainHtml).not.toContain("ne quitte pas votre appareil");
  });
});

test("every outcome has a name of its own", () => {
  const ids = [...served.outcomes, ...served.refusals].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

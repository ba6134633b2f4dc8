import { describe, expect, test } from "vitest";
import { fillPlaceholders } from "../../../src/domain/fillPlaceholders.ts";
import { fillFirmValues, firmPlaceholders } from "../../../src/domain/firmPlaceholders.ts";
import type { FirmRecord } from "../../../src/generated/content.ts";
import firm from "../fixtures/project/src/content/firm.json";

const values = { phone: "01 99 00 24 48", "address.city": "Nogent-sur-Marne" };

describe("a placeholder", () => {
  test("is replaced by its value, wherever and as often as it stands", () => {
    expect(fillPlaceholders("{phone} ou {phone}, à {address.city}", values)).toBe(
      "01 99 00 24 48 ou 01 99 00 24 48, à Nogent-sur-Marne",
    );
  });

  test("without a value stays as it is", () => {
    expect(fillPlaceholders("{message} : {5}", values)).toBe("{message} : {5}");
  });

  test("inside a value is not replaced: nothing that the backend says is filled in twice", () => {
    expect(fillPlaceholders("{message}", { message: "{phone}", ...values })).toBe("{phone}");
  });

  test("takes signs that mean something to a regular expression as they are", () => {
    expect(fillPlaceholders("{message}", { message: "$& $1 $$" })).toBe("$& $1 $$");
  });

  test.each(["toString", "constructor", "__proto__"])("named %s is none", (name) => {
    expect(fillPlaceholders(`{${name}}`, values)).toBe(`{${name}}`);
  });
});

describe("the firm's record gives", () => {
  const placeholders = firmPlaceholders(firm as FirmRecord);

  test("its name, landline, mobile and e-mail under short names", () => {
    expect(placeholders).toMatchObject({
      firm: firm.name,
      phone: firm.phones.landline.display,
      mobile: firm.phones.mobile.display,
      email: firm.email,
    });
  });

  test("every text and number under its dotted key", () => {
    expect(placeholders["address.city"]).toBe(firm.address.city);
    expect(placeholders.serviceRadiusKm).toBe("50");
  });

  test("its rating with a comma", () => {
    expect(placeholders.rating).toBe("4,8");
  });

  test("its coordinates to an address as the machine reads them", () => {
    const map = fillFirmValues("https://carte.example/{coordinates.latitude}", firm as FirmRecord);
    expect(map).toBe(`https://carte.example/${firm.coordinates.latitude}`);
  });

  test("no rating when the record has none", () => {
    const { rating: _, ...others } = firm;
    expect(firmPlaceholders(others as FirmRecord)).not.toHaveProperty("rating");
  });
});

import { expect, test } from "vitest";
import { meetBrowser } from "./meetBrowser.ts";

test("the browser is there", async () => {
  expect(await meetBrowser("worker-one")).toBe(0);
});

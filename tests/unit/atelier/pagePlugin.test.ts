import { expect, it } from "vitest";
import { pagePlugin } from "../../../scripts/atelier/server/pagePlugin.ts";

const pages = pagePlugin();

/** Whether a page that is served now says that it is not that of the draft. */
function saysSo(): boolean {
  const transform = pages.transformIndexHtml as unknown as (
    html: string,
    context: { path: string },
  ) => { tags: { attrs?: Record<string, unknown> }[] };
  const { tags } = transform("<html></html>", { path: "/" });
  return tags.some(({ attrs }) => attrs?.["data-former"] === true);
}

it("pages tell that no newer site could be made, until one can", async () => {
  await pages.renew(async () => []);
  expect(saysSo()).toBe(false);
  await pages.renew(async () => {
    throw new Error("phones");
  });
  expect(saysSo()).toBe(true);
  await pages.renew(async () => []);
  expect(saysSo()).toBe(false);
});

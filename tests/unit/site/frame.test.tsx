import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { App } from "../../../src/app/App.tsx";
import { siteOf } from "./siteContent.ts";

const site = siteOf();

/** Which parts of the frame a page has around it. */
function frameOf(path: string) {
  const html = renderToStaticMarkup(
    <StaticRouter location={path}>
      <App site={site} />
    </StaticRouter>,
  );
  const foot = html.slice(html.indexOf("<footer"));
  return {
    newsletter: foot.includes(`data-form="${site.footer.newsletter.formName}"`),
    actionBar: foot.slice(foot.indexOf("</footer>")).includes(`href="${site.quote.url}"`),
    legal: foot.includes('href="/mentions-legales"'),
  };
}

test.each(site.pages)(
  "$route has around it what its record does not do without",
  ({ route, without = [] }) => {
    expect(frameOf(route)).toEqual({
      newsletter: !without.includes("footer"),
      actionBar: !without.includes("action-bar"),
      legal: true,
    });
  },
);

test("the quote does without foot and bar, its confirmation without the bar", () => {
  const without = (kind: string) => site.pages.find((page) => page.kind === kind)?.without;
  expect(without("quote")).toEqual(expect.arrayContaining(["footer", "action-bar"]));
  expect(without("quote-confirmation")).toEqual(["action-bar"]);
});

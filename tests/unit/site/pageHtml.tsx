import { renderToStaticMarkup } from "react-dom/server";
import type { SitePage } from "../../../src/site/page.ts";
import type { Site } from "../../../src/site/site.ts";
import { SiteContext } from "../../../src/templates/SiteContext.ts";
import { templateOf } from "../../../src/templates/templates.ts";
import { Footer } from "../../../src/ui/Footer.tsx";

/** A page with its foot, as HTML; its forms are left out. */
export function pageHtml(page: SitePage, site: Site): string {
  const Template = templateOf(page);
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <main>
        <Template content={page.content} />
      </main>
      <Footer content={site.footer} words={site.words.frame}>
        <p />
      </Footer>
    </SiteContext>,
  );
}

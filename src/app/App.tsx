import { Route, Routes, useLocation } from "react-router-dom";
import { routesOf, type SitePage } from "../site/page.ts";
import type { Site } from "../site/site.ts";
import { SiteContext } from "../templates/SiteContext.ts";
import { SlotContext } from "../templates/slots.ts";
import { templateOf } from "../templates/templates.ts";
import { ActionBar } from "../ui/ActionBar.tsx";
import { Footer } from "../ui/Footer.tsx";
import { Header } from "../ui/Header.tsx";
import styles from "./App.module.css";
import { FormSlot } from "./FormSlot.tsx";
import { StylesPage } from "./StylesPage.tsx";

function Content({ page }: { page: SitePage }) {
  const Template = templateOf(page);
  return <Template content={page.content} />;
}

/** The page of the present address. */
function PageRoutes({ pages }: { pages: SitePage[] }) {
  return (
    <Routes>
      {routesOf(pages).map(({ path, page }) => (
        <Route key={path} path={path} element={<Content page={page} />} />
      ))}
      {import.meta.env.DEV && <Route path="/styles" element={<StylesPage />} />}
    </Routes>
  );
}

/** The whole site at one address: the frame of every page and the page itself. */
export function App({ site }: { site: Site }) {
  const current = useLocation().pathname;
  const { firm, quote, menu, footer } = site;
  const { frame: words, action } = site.words;
  const phone = { ...firm.phones.landline, name: action.phone };
  return (
    <SiteContext value={site}>
      <SlotContext value={FormSlot}>
        <div id="root">
          <a className={`screenOnly ${styles.skip}`} href="#contenu">
            {words.skip}
          </a>
          <Header name={firm.name} phone={phone} entries={menu} current={current} words={words} />
          <main id="contenu" className={styles.main} tabIndex={-1}>
            <PageRoutes pages={site.pages} />
          </main>
          <Footer content={footer} words={words}>
            <FormSlot form={footer.newsletter.formName} />
          </Footer>
          {current !== quote.url && <ActionBar action={quote} phone={phone} words={words} />}
        </div>
      </SlotContext>
    </SiteContext>
  );
}

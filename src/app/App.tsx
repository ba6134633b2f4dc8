import type { ReactNode } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { routesFor, type SitePage } from "../site/page.ts";
import type { Site } from "../site/site.ts";
import { FormSlot } from "../templates/FormSlot.tsx";
import { SiteContext } from "../templates/SiteContext.ts";
import { templateOf } from "../templates/templates.ts";
import { ActionBar } from "../ui/ActionBar.tsx";
import { Footer } from "../ui/Footer.tsx";
import { Header } from "../ui/Header.tsx";
import styles from "./App.module.css";
import { StylesPage } from "./StylesPage.tsx";

interface FrameProps {
  site: Site;
  /** The page by its main address, and what it does not want around it. */
  page: Pick<SitePage, "route" | "without">;
  children: ReactNode;
}

/**
 * A picture of nothing. Firefox lays a page out for paper before it knows the widths of containers,
 * and anew only where a picture had to be waited for: without any, words are cut and columns lost.
 */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

function Frame({ site, page: { route, without = [] }, children }: FrameProps) {
  const { firm, quote, menu, footer } = site;
  const { frame: words, action } = site.words;
  const phone = { ...firm.phones.landline, name: action.phone };
  const newsletter = <FormSlot form={footer.newsletter.formName} />;
  return (
    <div id="root">
      <a className={`screenOnly semibold ${styles.skip}`} href="#contenu">
        {words.skip}
      </a>
      <Header name={firm.name} phone={phone} entries={menu} current={route} words={words} />
      <main id="contenu" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer content={footer} words={words}>
        {without.includes("footer") ? null : newsletter}
      </Footer>
      {!without.includes("action-bar") && <ActionBar action={quote} phone={phone} words={words} />}
      <img src={nothing} alt="" hidden />
    </div>
  );
}

/** The whole site at one address: the page of the address in its frame. */
export function App({ site }: { site: Site }) {
  const { pathname } = useLocation();
  const styleGuide = (
    <Frame site={site} page={{ route: "/styles" }}>
      <StylesPage />
    </Frame>
  );
  return (
    <SiteContext value={site}>
      <Routes>
        {routesFor(site.pages, pathname).map(({ path, page }) => {
          const Template = templateOf(page);
          const framed = (
            <Frame site={site} page={page}>
              <Template content={page.content} />
            </Frame>
          );
          return <Route key={path} path={path} element={framed} />;
        })}
        {import.meta.env.DEV && <Route path="/styles" element={styleGuide} />}
      </Routes>
    </SiteContext>
  );
}

import { Route, Routes, useLocation } from "react-router-dom";
import { SiteContext } from "../templates/SiteContext.ts";
import { SlotContext } from "../templates/slots.ts";
import { ActionBar } from "../ui/ActionBar.tsx";
import { Footer } from "../ui/Footer.tsx";
import { Header } from "../ui/Header.tsx";
import styles from "./App.module.css";
import { FormSlot } from "./FormSlot.tsx";
import type { Site, SiteRoute } from "./routes.ts";
import { StylesPage } from "./StylesPage.tsx";
import { templateOf } from "./templates.ts";

function Page({ route }: { route: SiteRoute }) {
  const Template = templateOf(route);
  return <Template content={route.content} />;
}

/** The page of the present address. */
function PageRoutes({ site }: { site: Site }) {
  return (
    <Routes>
      {site.routes.map((route) => (
        <Route key={route.path} path={route.path} element={<Page route={route} />} />
      ))}
      {site.diagnosticFolders.map((folder) => (
        <Route
          key={folder}
          path={`/${folder}/*`}
          element={<Page route={site.unknownDiagnostic} />}
        />
      ))}
      {import.meta.env.DEV && <Route path="/styles" element={<StylesPage />} />}
      <Route path="*" element={<Page route={site.notFound} />} />
    </Routes>
  );
}

/** The whole site at one address: the frame of every page and the page itself. */
export function App({ site }: { site: Site }) {
  const current = useLocation().pathname;
  const { frame, menu, footer } = site.shell;
  const { frame: words, action } = frame.words;
  const phone = { ...frame.firm.landline, name: action.phone };
  return (
    <SiteContext value={frame}>
      <SlotContext value={FormSlot}>
        <div id="root">
          <a className={styles.skip} href="#contenu">
            {words.skip}
          </a>
          <Header
            name={frame.firm.name}
            phone={phone}
            entries={menu}
            current={current}
            words={words}
          />
          <main id="contenu" className={styles.main} tabIndex={-1}>
            <PageRoutes site={site} />
          </main>
          <Footer content={footer} words={words}>
            <FormSlot form="newsletter" />
          </Footer>
          {current !== frame.quote.url && (
            <ActionBar action={frame.quote} phone={phone} words={words} />
          )}
        </div>
      </SlotContext>
    </SiteContext>
  );
}

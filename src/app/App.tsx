import icons from "virtual:icons";
import { Suspense, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { SiteContext } from "../templates/SiteContext.ts";
import { SlotContext } from "../templates/slots.ts";
import { ActionBar } from "../ui/ActionBar.tsx";
import { Footer } from "../ui/Footer.tsx";
import { Header } from "../ui/Header.tsx";
import { IconSprite } from "../ui/Icon.tsx";
import { Slice } from "../ui/Slice.tsx";
import styles from "./App.module.css";
import { useLinks } from "./browser/useLinks.ts";
import { useScroll } from "./browser/useScroll.ts";
import { site } from "./clientSite.ts";
import { FormSlot } from "./FormSlot.tsx";
import { PageRoutes } from "./PageRoutes.tsx";
import { normalizePath } from "./pageStore.ts";

const { frame, menu, footer } = site.shell;
const { frame: words, action } = frame.words;
const phone = { ...frame.firm.landline, name: action.phone };

function BrowserBehaviour() {
  useLinks();
  useScroll();
  return null;
}

/** Tells the style sheet that the header answers by itself now. */
function HeaderIsReady() {
  useEffect(() => {
    document.documentElement.dataset.scripts = "ready";
  }, []);
  return null;
}

/** The whole site at one address: the frame of every page and the page itself. */
export function App() {
  const current = normalizePath(useLocation().pathname);
  const isQuote = current === frame.quote.url;
  return (
    <IconSprite value={icons}>
      <SiteContext value={frame}>
        <SlotContext value={FormSlot}>
          <BrowserBehaviour />
          <a className={styles.skip} href="#contenu">
            {words.skip}
          </a>
          <Slice>
            <Header
              name={frame.firm.name}
              phone={phone}
              entries={menu}
              current={current}
              words={words}
            />
            <HeaderIsReady />
          </Slice>
          <main id="contenu" className={styles.main}>
            <Suspense>
              <PageRoutes />
            </Suspense>
          </main>
          <Slice>
            <Footer content={footer} words={words}>
              <FormSlot form="newsletter" />
            </Footer>
          </Slice>
          {!isQuote && <ActionBar key={current} action={frame.quote} phone={phone} words={words} />}
        </SlotContext>
      </SiteContext>
    </IconSprite>
  );
}

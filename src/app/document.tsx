import "virtual:system.css";
import "../ui/fonts/fonts.css";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { createFormRenderer } from "../islands/form/renderForms.tsx";
import type { Site } from "../site/site.ts";
import { IconSprite } from "../ui/Icon.tsx";
import { App } from "./App.tsx";
import { FormHtml } from "./FormSlot.tsx";

/** Gives the HTML of the page at a path. */
export type PageRenderer = (path: string) => string;

/**
 * Prepares what all pages share.
 * @param icons address of the icon sprite
 */
export async function createPageRenderer(site: Site, icons: string): Promise<PageRenderer> {
  const formHtml = await createFormRenderer(site.formAction);
  return (path) =>
    renderToStaticMarkup(
      <IconSprite value={icons}>
        <FormHtml value={formHtml}>
          <StaticRouter location={path}>
            <App site={site} />
          </StaticRouter>
        </FormHtml>
      </IconSprite>,
    );
}

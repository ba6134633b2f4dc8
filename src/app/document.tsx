import "virtual:system.css";
import "../ui/fonts/fonts.css";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { createFormRenderer } from "../islands/form/renderForms.tsx";
import type { Site } from "../site/site.ts";
import { Icons } from "../ui/Icon.tsx";
import type { IconShapes } from "../ui/uiIcons.ts";
import { App } from "./App.tsx";
import { FormHtml } from "./FormSlot.tsx";

/** Gives the HTML of the page at a path. */
export type PageRenderer = (path: string) => string;

/** Prepares what all pages share. */
export async function createPageRenderer(site: Site, icons: IconShapes): Promise<PageRenderer> {
  const formHtml = await createFormRenderer(site.formAction);
  return (path) =>
    renderToStaticMarkup(
      <Icons value={icons}>
        <FormHtml value={formHtml}>
          <StaticRouter location={path}>
            <App site={site} />
          </StaticRouter>
        </FormHtml>
      </Icons>,
    );
}

import "virtual:system.css";
import "virtual:fonts.css";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { serveForms } from "../islands/form/serveForms.tsx";
import type { Site } from "../site/site.ts";
import { Icons } from "../ui/Icon.tsx";
import type { IconShapes } from "../ui/uiIcons.ts";
import { App } from "./App.tsx";

const hosted = import.meta.env.VITE_SUPABASE_URL;
const functionPath = "/functions/v1/send-form-notification";
const functionUrl = hosted ? hosted + functionPath : undefined;

/** Gives the HTML of the page at a path. */
export type PageRenderer = (path: string) => string;

/** Prepares what all pages share. */
export async function createPageRenderer(site: Site, icons: IconShapes): Promise<PageRenderer> {
  const forms = await serveForms({
    functionUrl: functionUrl ?? functionPath,
    unsent: site.plainForm.unsent,
  });
  return (path) =>
    renderToStaticMarkup(
      <Icons value={icons}>
        <StaticRouter location={path}>
          <App site={{ ...site, forms, functionUrl }} />
        </StaticRouter>
      </Icons>,
    );
}

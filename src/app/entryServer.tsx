import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "./App.tsx";
import { FormHtml } from "./FormSlot.tsx";
import { createFormRenderer } from "./forms/renderForms.tsx";
import { ServedNotFound } from "./PageRoutes.tsx";
import { loadPage, notFoundRoute, routeOf } from "./pageStore.ts";

/** Renders pages to HTML, one after the other, and then gives the styles that their forms need. */
export interface PageRenderer {
  render(path: string): Promise<string>;
  css(): string;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

function tree(path: string, isNotFound: boolean, formHtml: (name: string) => string) {
  return (
    <ServedNotFound value={isNotFound}>
      <FormHtml value={formHtml}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </FormHtml>
    </ServedNotFound>
  );
}

/** Prepares what all pages share. */
export async function createPageRenderer(): Promise<PageRenderer> {
  const forms = await createFormRenderer();
  return {
    async render(path) {
      const route = routeOf(path);
      const isNotFound = route === notFoundRoute;
      await loadPage(route);
      const { prelude } = await prerender(tree(path, isNotFound, forms.html), {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      });
      return textOf(prelude);
    },
    css: () => forms.css(),
  };
}

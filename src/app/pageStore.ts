import { site } from "./clientSite.ts";
import type { ClientRoute, PageChunk } from "./site.ts";
import { type AnyTemplate, loadTemplate } from "./templates.ts";

/** A page ready to be rendered: its template with its content. */
export interface LoadedPage extends PageChunk {
  Template: AnyTemplate;
}

const byPath = new Map(site.routes.map((route) => [route.path, route]));
const loaded = new Map<ClientRoute, LoadedPage>();
const loading = new Map<ClientRoute, Promise<LoadedPage>>();
const failed = new Set<ClientRoute>();

/** The route of the page for unknown addresses. */
export const notFoundRoute = site.notFound;

/** The path without a trailing slash or `index.html`, as routes write it. */
export function normalizePath(path: string): string {
  return path.replace(/\/index\.html$/, "/").replace(/(?<=.)\/+$/, "");
}

/** The route of a path; an unknown diagnostic and an unknown path have one too. */
export function routeOf(path: string): ClientRoute {
  const normal = normalizePath(path);
  const known = byPath.get(normal);
  if (known) return known;
  const isDiagnostic = site.diagnosticFolders.includes(normal.split("/")[1] ?? "");
  return isDiagnostic ? site.unknownDiagnostic : site.notFound;
}

/** True if the path is one of the site's own pages. */
export function isKnownPath(path: string): boolean {
  return byPath.has(normalizePath(path));
}

/** A page's chunk that the server does not have any more, or that did not come. */
export class MissingChunk extends Error {}

async function load(route: ClientRoute): Promise<LoadedPage> {
  const [chunk, Template] = await Promise.all([route.load(), loadTemplate(route.template)]);
  const page = { ...chunk.default, Template };
  loaded.set(route, page);
  return page;
}

/**
 * Fetches a route's template and content once. A failure is kept, too, so that a render that waits
 * for the page ends; `forgetFailure` allows another try.
 */
export function loadPage(route: ClientRoute): Promise<LoadedPage> {
  const known = loading.get(route);
  if (known) return known;
  const pending = load(route).catch((cause: unknown) => {
    failed.add(route);
    throw new MissingChunk(`The page ${route.path} could not be fetched.`, { cause });
  });
  loading.set(route, pending);
  return pending;
}

/** Lets a page that could not be fetched be tried once more. */
export function forgetFailure(route: ClientRoute): void {
  if (failed.delete(route)) loading.delete(route);
}

/** The page if it has been fetched already. */
export function loadedPage(route: ClientRoute): LoadedPage | undefined {
  return loaded.get(route);
}

import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PageRenderer } from "../src/app/entryServer.tsx";
import type { Environment } from "../src/app/environment.ts";
import { jsonLd } from "../src/app/jsonLd.ts";
import { isLive } from "../src/app/liveTemplates.ts";
import type { Site, SiteRoute } from "../src/app/routes.ts";
import { checkBudget } from "./build/budget.ts";
import { compressFolder } from "./build/compress.ts";
import { type DocumentParts, renderDocument } from "./build/document.ts";
import { headersFile } from "./build/headers.ts";
import { type ClientManifest, readManifest } from "./build/manifest.ts";
import { redirectsFile, unknownDiagnosticFile } from "./build/redirects.ts";
import { robotsTxt, sitemapXml } from "./build/searchFiles.ts";
import { bannerId, loadSite, pageModuleId } from "./build/sitePlugin.ts";
import { staticForms } from "./build/staticForms.ts";

/** Folders of a build. */
export interface BuildFolders {
  root: string;
  client: string;
  server: string;
  dist: string;
}

async function loadRenderer(folders: BuildFolders): Promise<PageRenderer> {
  const file = path.join(folders.server, "entryServer.js");
  const { createPageRenderer } = await import(pathToFileURL(file).href);
  return createPageRenderer();
}

function templateModule(name: string): string {
  return `src/templates/${name.charAt(0).toUpperCase()}${name.slice(1)}Page.tsx`;
}

/** What brings the wizard to life. */
const wizard = ["src/app/forms/mountForm.tsx", "src/generated/forms/quote/index.ts"];

function modulesOf(route: SiteRoute, manifest: ClientManifest): string[] {
  const page = [templateModule(route.template), pageModuleId(route)];
  const banner = route.template === "home" ? [manifest.shared("banner"), bannerId] : [];
  const own = isLive(route.template) ? page : banner;
  const form = route.template === "quote" ? wizard : [];
  const files = manifest.filesOf(["src/app/entryClient.tsx", ...own, ...form]);
  return files.filter((file) => file !== manifest.boot);
}

/** Where a route's document lies in dist, with forward slashes. */
function fileOf(route: SiteRoute, site: Site): string {
  if (route === site.notFound) return "404.html";
  if (route === site.unknownDiagnostic) return unknownDiagnosticFile;
  return route.path === "/" ? "index.html" : `${route.path.slice(1)}/index.html`;
}

/** The one style sheet: what the client build made, then what forms need. */
async function writeStyles(dist: string, formCss: string): Promise<string> {
  const assets = path.join(dist, "assets");
  const name = (await readdir(assets)).find((file) => file.endsWith(".css"));
  if (!name) throw new Error("The client build has no style sheet.");
  const css = `${await readFile(path.join(assets, name), "utf8")}\n${formCss}\n`;
  await rm(path.join(assets, name));
  const hash = createHash("sha256").update(css).digest("base64url").slice(0, 10);
  await writeFile(path.join(assets, `site-${hash}.css`), css);
  return `/assets/site-${hash}.css`;
}

async function writeDocuments(
  folders: BuildFolders,
  site: Site,
  manifest: ClientManifest,
): Promise<number> {
  const renderer = await loadRenderer(folders);
  const routes = [...site.routes, site.notFound, site.unknownDiagnostic];
  const bodies: [SiteRoute, string][] = [];
  for (const route of routes) bodies.push([route, await renderer.render(route.path)]);
  const styles = await writeStyles(folders.dist, renderer.css());
  const hostForms = await staticForms(folders.root);
  for (const [route, body] of bodies) {
    const parts: DocumentParts = {
      head: route.head,
      siteUrl: site.firm.siteUrl,
      siteName: site.firm.name,
      jsonLd: jsonLd(route, site.firm),
      body,
      styles,
      fonts: manifest.fonts,
      boot: manifest.boot,
      waitsForBoot: route.template === "confirmation",
      modules: modulesOf(route, manifest),
      ...(route === site.notFound && { marker: "not-found" }),
      ...(route.template === "home" && { extra: hostForms }),
    };
    const file = path.join(folders.dist, fileOf(route, site));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, renderDocument(parts));
  }
  return routes.length;
}

/**
 * Renders every route of the site into dist, with all that a static host needs.
 * @returns how many documents were written
 */
export async function prerenderSite(
  folders: BuildFolders,
  environment: Environment,
): Promise<number> {
  const { dist } = folders;
  await rm(dist, { recursive: true, force: true });
  await cp(folders.client, dist, {
    recursive: true,
    filter: (source) => path.basename(source) !== ".vite",
  });
  const { site } = await loadSite(folders.root);
  const manifest = await readManifest(folders.client);
  const count = await writeDocuments(folders, site, manifest);
  await writeFile(path.join(dist, "sitemap.xml"), sitemapXml(site));
  await writeFile(path.join(dist, "robots.txt"), robotsTxt(site));
  await compressFolder(dist);
  const pages = site.routes.map((route) => ({
    path: route.path,
    isWizard: route.template === "quote",
    modules: [manifest.boot, ...modulesOf(route, manifest)],
  }));
  await checkBudget(dist, pages);
  await writeFile(path.join(dist, "_headers"), headersFile(environment));
  await writeFile(path.join(dist, "_redirects"), redirectsFile(site));
  return count;
}

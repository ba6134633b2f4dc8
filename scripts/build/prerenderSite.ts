import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire, Module } from "node:module";
import path from "node:path";
import { compileFunction } from "node:vm";
import type { Manifest } from "vite";
import type { PageRenderer } from "../../src/app/document.tsx";
import { questionnaires } from "../../src/generated/forms/index.ts";
import { anyAddress, formOf, type Route, routesOf } from "../../src/site/page.ts";
import type { SiteSettings } from "../settings/environment.ts";
import { checkBudget } from "./budget.ts";
import type { BuildFolders } from "./buildFolders.ts";
import { compressFolder } from "./compress.ts";
import { renderDocument } from "./document.ts";
import { headersFile, redirectsFile, unknownDiagnosticFile } from "./headers.ts";
import { islandRules, namesOf, pageStyles } from "./pageStyles.ts";
import { robotsTxt, sitemapXml, webManifest } from "./rootFiles.ts";
import { loadSite, type SiteFiles, writeSiteFiles } from "./siteFiles.ts";
import { staticFormsHtml } from "./staticForms.ts";

/** Loads the bundled renderer past what runs TypeScript here, which would search it for imports for half a second. */
function loadRenderer(server: string, { site, icons }: SiteFiles): Promise<PageRenderer> {
  const file = path.join(server, "document.cjs");
  const require = createRequire(file);
  const module = new Module(file);
  // Which the parts of the bundle ask for, too.
  require.cache[file] = module;
  const parameters = ["exports", "require", "module"];
  const run = compileFunction(readFileSync(file, "utf8"), parameters, { filename: file });
  run(module.exports, require, module);
  return module.exports.createPageRenderer(site, icons);
}

/** Where the document of an address lies in dist, with forward slashes. */
function fileOf(address: string): string {
  if (address === anyAddress) return "404.html";
  if (address.endsWith("/*")) return unknownDiagnosticFile;
  return `${address}/index.html`.replace(/^\/+/, "");
}

/** The rules of a style sheet that a build made. */
async function readSheet(build: string, pattern: RegExp): Promise<string> {
  const assets = path.join(build, "assets");
  const name = (await readdir(assets)).find((file) => pattern.test(file));
  if (!name) throw new Error(`The build ${build} has no style sheet.`);
  return readFile(path.join(assets, name), "utf8");
}

async function writeSheet(dist: string, css: string): Promise<string> {
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 8);
  const address = `/assets/islands-${hash}.css`;
  await writeFile(path.join(dist, address), css);
  return address;
}

/** The rules of each page, and where those stand that its islands add. */
async function prepareStyles({ client, server, dist }: BuildFolders) {
  const islands = await readSheet(client, /\.css$/);
  // A questionnaire is drawn by code of its own, and is served drawn.
  const drawn = [/^document-.*\.css$/, /^QuestionnaireIsland-.*\.css$/];
  const css = (await Promise.all(drawn.map((sheet) => readSheet(server, sheet)))).join("");
  const stylesOf = pageStyles(css, islandRules(islands));
  const address = await writeSheet(dist, islandRules(islands));
  const rest = await writeSheet(dist, islandRules(islands, namesOf(css)));
  // A form that its page is about is awake from the beginning: the page holds what it shows.
  return async (html: string, isAwake: boolean) =>
    isAwake
      ? { styles: await stylesOf(html, namesOf(islands)), islandStyles: rest }
      : { styles: await stylesOf(html), islandStyles: address };
}

/**
 * Gives the addresses of the modules that bring a form to life, behind that of every page: the
 * programs, and all that is fetched when it is wanted, which is what its own schemas say, too.
 * @throws when one is not in the client build
 */
async function readModules({ client }: BuildFolders) {
  const text = await readFile(path.join(client, ".vite/manifest.json"), "utf8");
  const chunks: Manifest = JSON.parse(text);
  /** Adds the address of a module, behind those of all that it imports statically. */
  const add = (key: string, files: Set<string>): Set<string> => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`The client build has no module ${key}.`);
    const address = `/${chunk.file}`;
    if (files.has(address)) return files;
    for (const imported of chunk.imports ?? []) add(imported, files);
    return files.add(address);
  };
  const boot = [...add("src/islands/boot.ts", new Set())].at(-1) ?? "";
  const modulesOf = (form: string) => {
    const programs = add("src/islands/form/mountForm.tsx", new Set([boot]));
    if (Object.hasOwn(questionnaires, form))
      add("src/islands/form/QuestionnaireIsland.tsx", programs);
    const all = add(`src/generated/forms/${form}/index.ts`, new Set(programs));
    return { programs, fetched: [...all].filter((file) => file !== boot) };
  };
  return { boot, modulesOf };
}

/** Gives the document of each route, and adds the style sheet that it holds to `sheets`. */
async function documentsOf(
  folders: BuildFolders,
  files: SiteFiles,
  modules: Awaited<ReturnType<typeof readModules>>,
  sheets: Set<string>,
): Promise<(route: Route) => Promise<string>> {
  const { firm, footer } = files.site;
  const render = await loadRenderer(folders.server, files);
  const stylesOf = await prepareStyles(folders);
  return async ({ page, path: address }) => {
    const body = render(address);
    const own = formOf(page);
    const ofPage = await stylesOf(body, own !== undefined);
    sheets.add(ofPage.styles);
    return renderDocument({
      page,
      firm,
      body,
      ...ofPage,
      boot: modules.boot,
      modules: modules.modulesOf(own ?? footer.newsletter.formName).fetched,
      ...(page.kind === "home" && { extra: staticFormsHtml }),
    });
  };
}

/**
 * How many documents are drawn while those before them are packed on the other cores. What more of them
 * hold would have Node look through all its memory again and again.
 */
const BATCH = 4;

/** Writes every document into dist, where all else stands already, and packs whatever stands there. */
async function writePacked(
  { dist, before }: BuildFolders,
  routes: Route[],
  documentOf: (route: Route) => Promise<string>,
): Promise<number> {
  const documents = [...new Map(routes.map((route) => [fileOf(route.path), route]))];
  let packing = compressFolder(dist, before);
  for (let first = 0; first < documents.length; first += BATCH) {
    const batch = documents.slice(first, first + BATCH);
    for (const [name, route] of batch) {
      const file = path.join(dist, name);
      // Node's other way to write would wait for the threads that pack.
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, await documentOf(route));
    }
    await packing;
    const names = batch.map(([name]) => name);
    packing = compressFolder(dist, before, names);
  }
  await packing;
  return documents.length;
}

/** Copies what the two builds have made for browsers: modules, fonts, public files. */
async function copyAssets({ client, server, dist }: BuildFolders): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  const isServed = (source: string) => !/\.(?:vite|css)$/.test(source);
  await cp(client, dist, { recursive: true, filter: isServed });
  const isFont = (source: string) => !/\.\w+$/.test(source) || source.endsWith(".woff2");
  const fonts = { recursive: true, filter: isFont };
  await cp(path.join(server, "assets"), path.join(dist, "assets"), fonts);
}

/** Renders every route into dist, with all that a static host needs. @returns how many documents were written */
export async function prerenderSite(folders: BuildFolders, settings: SiteSettings) {
  const { dist } = folders;
  await copyAssets(folders);
  const files = await loadSite(folders.root);
  await writeSiteFiles(dist, files);
  await writeFile(path.join(dist, "sitemap.xml"), sitemapXml(files.site));
  await writeFile(path.join(dist, "robots.txt"), robotsTxt(files.site));
  await writeFile(path.join(dist, "site.webmanifest"), webManifest(files.site.firm));
  const modules = await readModules(folders);
  const sheets = new Set<string>();
  const documentOf = await documentsOf(folders, files, modules, sheets);
  const count = await writePacked(folders, routesOf(files.site.pages), documentOf);
  const forms = files.site.pages.flatMap((page) => formOf(page) ?? []);
  const programs = new Map(forms.map((form) => [form, modules.modulesOf(form).programs]));
  await checkBudget(dist, modules.boot, programs);
  await writeFile(path.join(dist, "_headers"), headersFile(settings, sheets));
  await writeFile(path.join(dist, "_redirects"), redirectsFile(files.site));
  return count;
}

import { realpathSync } from "node:fs";
import { realpath } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import type { Plugin } from "vite";
import { quietly } from "../../src/domain/quietly.ts";
import { isWithin, type Settings } from "../settings/environment.ts";

/** A development server that hands out some folders, and those to no page of another origin. */
export function closedServer(root: string, folders: readonly string[]) {
  const places = folders.map((folder) => path.join(root, folder));
  return { cors: false, fs: { allow: [...places, ...places.map((place) => realpathSync(place))] } };
}

/** Whether a request comes from a page of this very server or, without any page, from a person. */
export function isFromHere({ url, headers }: IncomingMessage): boolean {
  const { host, origin } = headers;
  const site = headers["sec-fetch-site"]?.toString();
  return (
    // Whole addresses are for proxies, and read in other ways by those who look at paths.
    url?.startsWith("/") === true &&
    ["same-origin", "none", undefined].includes(site) &&
    (origin === undefined || origin === `http://${host}`)
  );
}

/** Whether somebody follows a link, on whichever page it stands. */
const isFollowed = ({ url, method, headers }: IncomingMessage): boolean =>
  url?.startsWith("/") === true &&
  method === "GET" &&
  headers.origin === undefined &&
  headers["sec-fetch-mode"] === "navigate" &&
  headers["sec-fetch-dest"] === "document";

/** Without what was encoded, however often; as it is where it cannot be decoded. */
function decoded(pathname: string): string {
  const once = quietly(() => decodeURIComponent(pathname)) ?? pathname;
  return once === pathname ? once : decoded(once);
}

/** What an address may stand for: a file of the machine, or one below some folders. */
function filesAt(url: string, folders: readonly string[]): string[] {
  const pathname = decoded(url.replace(/[?#].*$/s, "")).replaceAll("\\", "/");
  const named = pathname.replace(/^\/@(?:fs|id)\//i, "/");
  return [path.resolve(named), ...folders.map((folder) => path.join(folder, named))];
}

/** Where paths lead that lead anywhere, links followed. */
async function placesOf(paths: readonly string[]): Promise<string[]> {
  const places = await Promise.all(paths.map((one) => realpath(one).catch(() => [])));
  return places.flat();
}

/** Opens any file of the machine in the developer's editor: nothing that a page has to ask for. */
const EDITOR = "/__open-in-editor";

const REFUSAL = "Ce serveur ne répond qu’à ses propres pages, et ne montre aucune demande reçue.\n";

/** Closes a server to all but its own pages, and keeps it from opening editors and showing leads. */
export function closedPlugin({ dataDir, mail }: Pick<Settings, "dataDir" | "mail">): Plugin {
  const { transport } = mail;
  const kept = [dataDir, ...(transport.kind === "outbox" ? [transport.folder] : [])];
  return {
    name: "closed",
    configureServer({ middlewares, httpServer, config: { root, publicDir } }) {
      const isKept = async (url: string): Promise<boolean> => {
        const files = await placesOf(filesAt(url, [root, publicDir]));
        const folders = await placesOf(kept);
        return files.some((file) => folders.some((folder) => isWithin(folder, file)));
      };
      const isOpen = async (request: IncomingMessage): Promise<boolean> =>
        (isFromHere(request) || isFollowed(request)) && !(await isKept(request.url ?? ""));
      middlewares.use((request, response, next) => {
        isOpen(request).then((open) => {
          const type = { "content-type": "text/plain;charset=utf-8" };
          if (open) next();
          else response.writeHead(403, type).end(REFUSAL);
        }, next);
      });
      httpServer?.prependListener("upgrade", (request, socket) => {
        if (!isFromHere(request)) socket.destroy();
      });
      return () => {
        middlewares.stack = middlewares.stack.filter(({ route }) => route !== EDITOR);
      };
    },
  };
}

import type { Problem } from "../problem.ts";
import { closestName } from "./closestName.ts";
import { type ContentFile, type Finding, problemAt } from "./contentFile.ts";
import type { ContentProject } from "./contentProject.ts";
import type { Doubt } from "./doubt.ts";
import { statedAddresses, statedPages } from "./pages.ts";
import { texts, type Visited } from "./walk.ts";

const STATING_KEYS = new Set(["route", "aliases", "$schema", "key"]);

/** Links to pages or anchors that no record states, nor may state once it is corrected. */
export function linkProblems(project: ContentProject, doubt: Doubt): Problem[] {
  const targets = siteAddresses(project);
  return project.records.flatMap((record) =>
    texts(record.value)
      .filter(isInternalLink)
      .flatMap(({ path, value }) => {
        const finding = deadLink(value, record, targets, doubt);
        return finding ? [problemAt(record, path, finding)] : [];
      }),
  );
}

/** The record behind each address of the site. */
function siteAddresses(project: ContentProject): Map<string, ContentFile> {
  const stated = statedAddresses(statedPages(project));
  return new Map(stated.map(({ address, stated }) => [address, stated.record]));
}

/** What is wrong with an internal link of a record; undefined when it leads somewhere. */
function deadLink(
  url: string,
  record: ContentFile,
  targets: ReadonlyMap<string, ContentFile>,
  doubt: Doubt,
): Finding | undefined {
  const [route = "", anchor] = url.split("#");
  const target = route === "" ? record : targets.get(route);
  if (!target) return doubt.mayBeAddress(route) ? undefined : noPage(url, route, targets.keys());
  const anchors = recordAnchors(target);
  if (anchor === undefined || anchors.has(anchor) || doubt.mayBeAnchor(target, anchor)) return;
  return {
    rule: "ancre inconnue",
    message: `La page existe, mais aucune de ses sections ne porte l’ancre « ${anchor} ».`,
    expected: [...anchors].join(", ") || "une clé « anchor » dans la fiche de la page",
    found: url,
  };
}

function noPage(url: string, route: string, addresses: Iterable<string>): Finding {
  const close = closestName(route, addresses);
  const message = "Ce lien ne mène à aucune page du site.";
  return {
    rule: "lien mort",
    message: close ? `${message} Vouliez-vous dire « ${close} » ?` : message,
    expected: "l’adresse d’une page (clé « route » ou « aliases » d’une fiche)",
    found: url,
  };
}

function isInternalLink({ key, value }: Visited & { value: string }): boolean {
  return /^(?:\/(?!\/)|#)/.test(value) && !STATING_KEYS.has(key);
}

function recordAnchors(record: ContentFile): Set<string> {
  const anchors = texts(record.value).filter(({ key }) => key === "anchor");
  return new Set(anchors.map(({ value }) => value));
}

import type { Problem } from "../problem.ts";
import { closestName } from "./closestName.ts";
import { type ContentFile, type Finding, problemAt } from "./contentFile.ts";
import type { ContentProject } from "./contentProject.ts";
import { statedAddresses, statedPages } from "./pages.ts";
import { texts, type Visited } from "./walk.ts";

/** Anchors that exist at each address of the site. */
export type Addresses = ReadonlyMap<string, ReadonlySet<string>>;

const STATING_KEYS = new Set(["route", "aliases", "$schema", "key"]);

/** Links to pages or anchors that no record states. */
export function linkProblems(project: ContentProject): Problem[] {
  const addresses = siteAddresses(project);
  return project.records.flatMap((record) =>
    texts(record.value)
      .filter(isInternalLink)
      .flatMap(({ path, value }) => {
        const finding = deadLink(value, addresses, recordAnchors(record));
        return finding ? [problemAt(record, path, finding)] : [];
      }),
  );
}

/** All addresses that the records state, with the anchors of the record behind each. */
export function siteAddresses(project: ContentProject): Addresses {
  return new Map(
    statedAddresses(statedPages(project)).map(({ address, stated }) => [
      address,
      recordAnchors(stated.record),
    ]),
  );
}

/** What is wrong with an internal link; undefined when it leads somewhere. */
export function deadLink(
  url: string,
  addresses: Addresses,
  ownAnchors: ReadonlySet<string> = new Set(),
): Finding | undefined {
  const [route = "", anchor] = url.split("#");
  const anchors = route === "" ? ownAnchors : addresses.get(route);
  if (!anchors) {
    const close = closestName(route, addresses.keys());
    const message = "Ce lien ne mène à aucune page du site.";
    return {
      rule: "lien mort",
      message: close ? `${message} Vouliez-vous dire « ${close} » ?` : message,
      expected: "l’adresse d’une page (clé « route » ou « aliases » d’une fiche)",
      found: url,
    };
  }
  if (anchor === undefined || anchors.has(anchor)) return undefined;
  return {
    rule: "ancre inconnue",
    message: `La page existe, mais aucune de ses sections ne porte l’ancre « ${anchor} ».`,
    expected: [...anchors].join(", ") || "une clé « anchor » dans la fiche de la page",
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

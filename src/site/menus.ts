import type { FooterRecord, MenuRecord, Page } from "../generated/content.ts";
import type { ConditionedLink, MenuEntry, MenuLink } from "../ui/menu.ts";
import type { SitePage } from "./page.ts";

type PlaceKey = "menu" | "siteMap";

const rank = (page: Page, key: PlaceKey): number =>
  page[key]?.order ?? page.order ?? Number.MAX_SAFE_INTEGER;

function linkTo(page: Page, key: PlaceKey): MenuLink {
  return { title: page[key]?.label ?? page.label, url: page.route };
}

/** A destination with the condition that its page tells. */
function conditionedLink(page: SitePage): ConditionedLink {
  const { content } = page;
  const condition = "condition" in content ? content.condition : undefined;
  return { ...linkTo(page, "menu"), ...(condition && { condition }) };
}

const pagesOfPlace = <Placed extends Page>(pages: Placed[], key: PlaceKey, group: string) =>
  pages
    .filter((page) => page[key]?.group === group)
    .sort((a, b) => rank(a, key) - rank(b, key) || a.label.localeCompare(b.label, "fr"));

/** Links to the pages that place themselves in a group, in their order. */
export const linksOfPlace = (pages: Page[], key: PlaceKey, group: string): MenuLink[] =>
  pagesOfPlace(pages, key, group).map((page) => linkTo(page, key));

/** The way from a section's pages to the questionnaire about a property for it. */
function questionnaireLinks(section: SitePage[], pages: SitePage[]): MenuLink[] {
  const questionnaire = pages.find(({ kind }) => kind === "my-diagnostics");
  return section.flatMap((page) =>
    questionnaire && page.kind === "obligations"
      ? [{ ...linkTo(questionnaire, "menu"), url: page.content.toolUrl }]
      : [],
  );
}

/** A group of the top menu: its pages, then the questionnaire. */
function groupEntry({ id, label: title }: MenuRecord["groups"][number], pages: SitePage[]) {
  const placed = pagesOfPlace(pages, "menu", id);
  const links = [...placed.map(conditionedLink), ...questionnaireLinks(placed, pages)];
  return { kind: "group" as const, id, title, links };
}

/** Group of the pages that stand in the top menu by themselves. */
const soloGroup = "main";

/** The top menu: groups and single pages, in one order. */
export function menuEntries(menu: MenuRecord, pages: SitePage[]): MenuEntry[] {
  const groups = menu.groups
    .filter((group) => group.order !== undefined && group.id !== soloGroup)
    .map((group) => ({ order: group.order ?? 0, entry: groupEntry(group, pages) }));
  const singles = pagesOfPlace(pages, "menu", soloGroup).map((page) => ({
    order: rank(page, "menu"),
    entry: {
      kind: page.route === menu.callToAction ? ("action" as const) : ("link" as const),
      link: linkTo(page, "menu"),
    },
  }));
  return [...groups, ...singles].sort((a, b) => a.order - b.order).map(({ entry }) => entry);
}

/** The columns of links in the foot of the pages. */
export const footerGroups = (footer: FooterRecord, pages: Page[]) =>
  footer.columns.map((column) => ({
    id: column.groups.join("-"),
    title: column.title,
    links: column.groups.flatMap((group) => linksOfPlace(pages, "menu", group)),
  }));

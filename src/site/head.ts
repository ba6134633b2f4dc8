import type { FirmRecord } from "../generated/content.ts";
import type { SitePage } from "./page.ts";

/** What search engines and the browser's tab read of a page. */
export const headOf = ({ route, head, hiddenFromSearch }: SitePage, firm: FirmRecord) => ({
  /** Full title, brand included where it belongs. */
  title: head.withoutBrand ? head.title : `${head.title} | ${firm.name}`,
  description: head.description,
  /** The one address that search engines keep; absent: the page stands for unknown ones. */
  ...(!route.endsWith("*") && { canonical: firm.siteUrl + route }),
  /** False: the page asks not to be indexed. */
  isIndexed: !hiddenFromSearch,
});

/** The picture that stands for the site where a page is shared; a file of public/. */
export const shareImage = {
  path: "/og.jpg",
  width: 1200,
  height: 630,
  alt: "Immeuble parisien en pierre de taille, sous le nom de l’entreprise",
} as const;

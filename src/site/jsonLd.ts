import { isSample } from "../domain/isSample.ts";
import type { FirmRecord, Question } from "../generated/content.ts";
import { shareImage } from "./head.ts";
import type { SitePage } from "./page.ts";

type Node = Record<string, unknown>;

const firmId = ({ siteUrl }: FirmRecord): string => `${siteUrl}/#entreprise`;

function ratingOf({ rating }: FirmRecord): Node | undefined {
  if (!rating) return undefined;
  const { value: ratingValue, count: reviewCount, best: bestRating } = rating;
  return { "@type": "AggregateRating", ratingValue, reviewCount, bestRating };
}

/** The numbers of the firm that are not samples. */
function telephones(firm: FirmRecord): string[] | undefined {
  const lines = (["landline", "mobile"] as const).filter((key) => !isSample(firm, `phones.${key}`));
  const numbers = lines.map((line) => firm.phones[line].href.replace("tel:", ""));
  return numbers.length > 0 ? numbers : undefined;
}

/**
 * The firm as a local business. Nothing is told that its record still calls a sample, but its name and
 * its site, without which there is none, and its hours, of which the specification wants both readings.
 */
function business(firm: FirmRecord): Node {
  const { address, coordinates, serviceRadiusKm } = firm;
  const unlessSample = <Told>(key: string, told: Told) => (isSample(firm, key) ? undefined : told);
  const centre = unlessSample("coordinates", { "@type": "GeoCoordinates", ...coordinates });
  const accounts = firm.socialLinks.map(({ url }) => url);
  return {
    "@type": "ProfessionalService",
    "@id": firmId(firm),
    name: firm.name,
    description: firm.tagline,
    url: `${firm.siteUrl}/`,
    telephone: telephones(firm),
    email: unlessSample("email", firm.email),
    priceRange: firm.priceRange,
    image: firm.siteUrl + shareImage.path,
    address: unlessSample("address", {
      "@type": "PostalAddress",
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.countryCode,
    }),
    geo: centre,
    areaServed: { "@type": "GeoCircle", geoMidpoint: centre, geoRadius: serviceRadiusKm * 1000 },
    openingHoursSpecification: firm.hours.declared.map((hours) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: hours.days,
      opens: hours.opens,
      closes: hours.closes,
    })),
    sameAs: unlessSample("socialLinks", accounts),
    aggregateRating: unlessSample("rating", ratingOf(firm)),
  };
}

/** The diagnosticians with their certificates, where a page names them. */
const employees = ({ diagnosticians }: FirmRecord): Node[] | undefined =>
  diagnosticians?.map(({ name, role, certificate }) => ({
    "@type": "Person",
    name,
    jobTitle: role,
    hasCredential: {
      "@type": "EducationalOccupationalCredential",
      identifier: certificate.number,
      recognizedBy: { "@type": "Organization", name: certificate.body },
    },
  }));

const breadcrumb = (page: SitePage, firm: FirmRecord): Node => ({
  "@type": "BreadcrumbList",
  itemListElement: page.content.trail.map((crumb, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: crumb.title,
    item: firm.siteUrl + crumb.url,
  })),
});

const questions = (faq: Question[]): Node => ({
  "@type": "FAQPage",
  mainEntity: faq.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

type Service = Extract<SitePage, { kind: "audit" | "diagnostic" | "dtg-ppt" | "zone" }>;

function service({ content, route }: Service, firm: FirmRecord): Node {
  const isPriced = "price" in content && !isSample(firm, "prices");
  const price = isPriced ? content.price : undefined;
  return {
    "@type": "Service",
    name: content.title,
    description: content.subtitle,
    url: firm.siteUrl + route,
    provider: { "@type": "ProfessionalService", "@id": firmId(firm), name: firm.name },
    offers: price && {
      "@type": "AggregateOffer",
      priceCurrency: "EUR",
      lowPrice: price.from,
      highPrice: price.to,
    },
  };
}

const isService = (page: SitePage): page is Service =>
  ["audit", "diagnostic", "dtg-ppt", "zone"].includes(page.kind);

/**
 * What a page tells search engines in schema.org's terms: the firm on the pages that show it, the
 * way to the page, its questions, the service it offers.
 */
export function jsonLd(page: SitePage, firm: FirmRecord): Node[] {
  const nodes: Node[] = [];
  const tell = (node: Node) => nodes.push({ "@context": "https://schema.org", ...node });
  if (page.kind === "home") tell({ ...business(firm), employee: employees(firm) });
  if (page.kind === "contact") tell(business(firm));
  if (page.hiddenFromSearch) return nodes;
  if (page.kind !== "home") tell(breadcrumb(page, firm));
  const { faq } = page.content as { faq?: Question[] };
  if (faq?.length) tell(questions(faq));
  if (isService(page)) tell(service(page, firm));
  return nodes;
}

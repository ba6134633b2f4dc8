import type { FirmRecord } from "../generated/content.ts";
import type { SiteRoute } from "./routes.ts";
import { shareImage } from "./shareImage.ts";

type Node = Record<string, unknown>;

const context = "https://schema.org";

function firmId(firm: FirmRecord): string {
  return `${firm.siteUrl}/#entreprise`;
}

function rating({ rating: given }: FirmRecord): Node {
  if (!given) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: given.value,
      reviewCount: given.count,
      bestRating: given.best,
    },
  };
}

/** The firm as a local business, with the hours, rating, radius and prices of its record. */
function business(firm: FirmRecord): Node {
  const { address, coordinates } = firm;
  const centre = { "@type": "GeoCoordinates", ...coordinates };
  return {
    "@context": context,
    "@type": "ProfessionalService",
    "@id": firmId(firm),
    name: firm.name,
    description: firm.tagline,
    url: `${firm.siteUrl}/`,
    telephone: [firm.phones.landline.href, firm.phones.mobile.href].map((href) =>
      href.replace("tel:", ""),
    ),
    email: firm.email,
    priceRange: firm.priceRange,
    image: firm.siteUrl + shareImage.path,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.countryCode,
    },
    geo: centre,
    areaServed: {
      "@type": "GeoCircle",
      geoMidpoint: centre,
      geoRadius: firm.serviceRadiusKm * 1000,
    },
    openingHoursSpecification: firm.hours.declared.map((hours) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: hours.days,
      opens: hours.opens,
      closes: hours.closes,
    })),
    sameAs: firm.socialLinks.map((account) => account.url),
    ...rating(firm),
  };
}

function breadcrumb(route: SiteRoute, firm: FirmRecord): Node {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: route.content.trail.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.title,
      item: firm.siteUrl + crumb.url,
    })),
  };
}

function questions(faq: SiteRoute["faq"]): Node {
  return {
    "@context": context,
    "@type": "FAQPage",
    mainEntity: faq.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function service(name: string, route: SiteRoute, firm: FirmRecord): Node {
  return {
    "@context": context,
    "@type": "Service",
    name,
    ...("subtitle" in route.content && { description: route.content.subtitle }),
    url: firm.siteUrl + (route.head.canonical ?? route.path),
    provider: { "@type": "ProfessionalService", "@id": firmId(firm), name: firm.name },
  };
}

/**
 * What a page tells search engines in schema.org's terms: the firm on the pages that show it, the
 * way to the page, its questions, the service it offers.
 */
export function jsonLd(route: SiteRoute, firm: FirmRecord): Node[] {
  const isFirmPage = route.template === "home" || route.template === "contact";
  const nodes = isFirmPage ? [business(firm)] : [];
  if (!route.head.indexed) return nodes;
  if (route.template !== "home") nodes.push(breadcrumb(route, firm));
  if (route.faq.length > 0) nodes.push(questions(route.faq));
  if (route.service) nodes.push(service(route.service, route, firm));
  return nodes;
}

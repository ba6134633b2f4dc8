import type { ComponentProps, ComponentType } from "react";

/** The page templates, each in a chunk of its own. */
const loaders = {
  audit: () => import("../templates/AuditPage.tsx").then((module) => module.AuditPage),
  confirmation: () =>
    import("../templates/ConfirmationPage.tsx").then((module) => module.ConfirmationPage),
  contact: () => import("../templates/ContactPage.tsx").then((module) => module.ContactPage),
  diagnostic: () =>
    import("../templates/DiagnosticPage.tsx").then((module) => module.DiagnosticPage),
  dtgPpt: () => import("../templates/DtgPptPage.tsx").then((module) => module.DtgPptPage),
  home: () => import("../templates/HomePage.tsx").then((module) => module.HomePage),
  legal: () => import("../templates/LegalPage.tsx").then((module) => module.LegalPage),
  notFound: () => import("../templates/NotFoundPage.tsx").then((module) => module.NotFoundPage),
  obligations: () =>
    import("../templates/ObligationsPage.tsx").then((module) => module.ObligationsPage),
  quote: () => import("../templates/QuotePage.tsx").then((module) => module.QuotePage),
  siteMap: () => import("../templates/SiteMapPage.tsx").then((module) => module.SiteMapPage),
  zone: () => import("../templates/ZonePage.tsx").then((module) => module.ZonePage),
};

/** Name of a page template. */
export type TemplateName = keyof typeof loaders;

type Template<Name extends TemplateName> = Awaited<ReturnType<(typeof loaders)[Name]>>;

/** A template with the content it is fed, for each template. */
export type TemplateContent = {
  [Name in TemplateName]: {
    template: Name;
    content: ComponentProps<Template<Name>>["content"];
  };
}[TemplateName];

/** Content of any page. */
export type PageContent = TemplateContent["content"];

/** Any template, once its chunk has come; the route pairs it with content of its own kind. */
export type AnyTemplate = ComponentType<{ content: PageContent }>;

/** Fetches the live part of the home page, for a home page that was served. */
export async function loadHomeBanner() {
  return (await import("../templates/HomeBanner.tsx")).HomeBanner;
}

/** Fetches a template's chunk. */
export async function loadTemplate(name: TemplateName): Promise<AnyTemplate> {
  return (await loaders[name]()) as AnyTemplate;
}

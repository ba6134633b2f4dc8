import type { ComponentProps, ComponentType } from "react";
import { AuditPage } from "../templates/AuditPage.tsx";
import { ConfirmationPage } from "../templates/ConfirmationPage.tsx";
import { ContactPage } from "../templates/ContactPage.tsx";
import { DiagnosticPage } from "../templates/DiagnosticPage.tsx";
import { DtgPptPage } from "../templates/DtgPptPage.tsx";
import { HomePage } from "../templates/HomePage.tsx";
import { LegalPage } from "../templates/LegalPage.tsx";
import { NotFoundPage } from "../templates/NotFoundPage.tsx";
import { ObligationsPage } from "../templates/ObligationsPage.tsx";
import { QuotePage } from "../templates/QuotePage.tsx";
import { SiteMapPage } from "../templates/SiteMapPage.tsx";
import { UnsentFormPage } from "../templates/UnsentFormPage.tsx";
import { ZonePage } from "../templates/ZonePage.tsx";

/** Every page template, by the name that pages call it. */
const templates = {
  audit: AuditPage,
  confirmation: ConfirmationPage,
  contact: ContactPage,
  diagnostic: DiagnosticPage,
  dtgPpt: DtgPptPage,
  home: HomePage,
  legal: LegalPage,
  notFound: NotFoundPage,
  obligations: ObligationsPage,
  quote: QuotePage,
  siteMap: SiteMapPage,
  unsentForm: UnsentFormPage,
  zone: ZonePage,
};

type TemplateName = keyof typeof templates;

/** A template with the content it is fed, for each template. */
export type TemplateContent = {
  [Name in TemplateName]: {
    template: Name;
    content: ComponentProps<(typeof templates)[Name]>["content"];
  };
}[TemplateName];

/** The component of a template; a page pairs it with content of its own kind. */
export function templateOf({ template }: TemplateContent) {
  return templates[template] as ComponentType<{ content: TemplateContent["content"] }>;
}

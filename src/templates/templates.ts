import type { ComponentProps, ComponentType } from "react";
import { ConfirmationPage } from "./ConfirmationPage.tsx";
import { ContactPage } from "./ContactPage.tsx";
import { DiagnosticPage } from "./DiagnosticPage.tsx";
import { DtgPptPage } from "./DtgPptPage.tsx";
import { FormOutcomePage } from "./FormOutcomePage.tsx";
import { FormPage } from "./FormPage.tsx";
import { HomePage } from "./HomePage.tsx";
import { LegalPage } from "./LegalPage.tsx";
import { MessagePage } from "./MessagePage.tsx";
import { MyDiagnosticsPage } from "./MyDiagnosticsPage.tsx";
import { ObligationsPage } from "./ObligationsPage.tsx";
import { PlainFormPage } from "./PlainFormPage.tsx";
import { SampleReportPage } from "./SampleReportPage.tsx";
import { SiteMapPage } from "./SiteMapPage.tsx";
import { ZonePage } from "./ZonePage.tsx";

/** Every page template, by the kind of record it shows. */
const templates = {
  audit: DiagnosticPage,
  contact: ContactPage,
  diagnostic: DiagnosticPage,
  "dtg-ppt": DtgPptPage,
  "form-outcome": FormOutcomePage,
  "form-page": FormPage,
  home: HomePage,
  legal: LegalPage,
  "my-diagnostics": MyDiagnosticsPage,
  newsletter: MessagePage,
  "not-found": MessagePage,
  obligations: ObligationsPage,
  "plain-form": PlainFormPage,
  quote: FormPage,
  "quote-confirmation": ConfirmationPage,
  "sample-report": SampleReportPage,
  "site-map": SiteMapPage,
  zone: ZonePage,
};

type Kind = keyof typeof templates;

/** A kind of page with what its template takes, for each kind. */
export type TemplateContent = {
  [Each in Kind]: { kind: Each; content: ComponentProps<(typeof templates)[Each]>["content"] };
}[Kind];

/** The component of a kind of page; a page pairs it with content of its own kind. */
export function templateOf({ kind }: TemplateContent) {
  return templates[kind] as ComponentType<{ content: TemplateContent["content"] }>;
}

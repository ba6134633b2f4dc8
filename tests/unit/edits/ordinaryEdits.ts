import type {
  ContactRecord,
  DiagnosticRecord,
  FirmRecord,
  FooterRecord,
  HomeRecord,
  LegalRecord,
  MenuRecord,
  QuoteRecord,
  WordingRecord,
  ZoneRecord,
} from "../../../src/generated/content.ts";
import type {
  FieldSchema,
  FormSchema,
  FormWords,
  MailTemplate,
  StepSchema,
  WizardSchema,
} from "../../../src/generated/schema-types.ts";

/** One ordinary edit of one data file, as an office worker makes it with the guide. */
export interface OrdinaryEdit {
  title: string;
  /** Path from the project's root. */
  file: string;
  /** The file's data after the edit. */
  apply(data: unknown): unknown;
}

/** An edit that changes a copy of the data in place. */
function edit<Data>(title: string, file: string, change: (data: Data) => void): OrdinaryEdit {
  return {
    title,
    file,
    apply: (data) => {
      const copy = structuredClone(data) as Data;
      change(copy);
      return copy;
    },
  };
}

const content = <Data>(title: string, name: string, change: (data: Data) => void) =>
  edit(title, `src/content/${name}.json`, change);
const form = <Data>(title: string, name: string, change: (data: Data) => void) =>
  edit(title, `schemas/forms/${name}.json`, change);

/** A field of a form or a step. */
function field(step: Pick<StepSchema, "properties">, key: string): FieldSchema {
  const found = step.properties[key];
  if (!found) throw new Error(`No field ${key}`);
  return found;
}

const firm = (title: string, change: (data: FirmRecord) => void) => content(title, "firm", change);

const firmEdits = [
  firm("another telephone number", ({ phones }) => {
    phones.landline.display = "01 99 00 11 22";
    phones.landline.href = "tel:+33199001122";
  }),
  firm("another mobile number", ({ phones }) => {
    phones.mobile.display = "06 39 98 77 66";
    phones.mobile.href = "tel:+33639987766";
  }),
  firm("other opening hours", ({ hours }) => {
    hours.displayed = [{ days: "Lundi au samedi", hours: "8h-20h" }];
    hours.declared = [
      {
        days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        opens: "08:00",
        closes: "20:00",
      },
    ];
  }),
  firm("another name", (data) => {
    data.name = "Cabinet Belvédère";
    data.legalName = "Cabinet Belvédère SAS";
  }),
  firm("another e-mail address", (data) => {
    data.email = "bonjour@belvedere.example";
  }),
  firm("another postal address", ({ address }) => {
    Object.assign(address, { street: "3, quai Bonneuil", postalCode: "94100" });
    address.city = "Saint-Maur-des-Fossés";
  }),
  firm("one social network less", (data) => {
    data.socialLinks.pop();
  }),
];

const placeEdits = [
  content<MenuRecord>("another order of the menu", "menu", ({ groups }) => {
    for (const group of groups) {
      if (group.id === "avant-vente") group.order = 20;
      if (group.id === "avant-location") group.order = 10;
    }
  }),
  content<DiagnosticRecord>("another order of a menu's pages", "diagnostics/dpe", ({ pages }) => {
    for (const { page } of pages) page.order = 99;
  }),
  content<FooterRecord>("another title in the footer", "footer", ({ newsletter }) => {
    newsletter.title = "Notre lettre";
  }),
  content<WordingRecord>("another common heading", "wording", ({ page }) => {
    page.relatedLinks = "Pour aller plus loin";
  }),
];

const textEdits = [
  content<DiagnosticRecord>("a question more", "diagnostics/dpe", (data) => {
    data.faq = [
      ...(data.faq ?? []),
      {
        question: "Combien de temps dure la visite ?",
        answer: "Une heure environ pour un logement de trois pièces.",
      },
    ];
  }),
  content<DiagnosticRecord>("a question less", "diagnostics/termites", (data) => {
    data.faq = data.faq?.slice(1) ?? [];
  }),
  content<DiagnosticRecord>("another title and description", "diagnostics/plomb", ({ pages }) => {
    for (const { page, parentSection } of pages) {
      page.head.title = `Le plomb, ${parentSection.replace("-", " ")}`;
      page.head.description = `Ce que le constat de risque d’exposition au plomb demande ${parentSection.replace("-", " ")}.`;
    }
  }),
  content<DiagnosticRecord>("a page that is up to date", "diagnostics/erp", ({ pages }) => {
    for (const { page } of pages) page.updated = "2026-01";
  }),
  content<LegalRecord>("a legal page that is up to date", "legal/mentions-legales", ({ page }) => {
    page.updated = "2026-01-15";
  }),
  content<HomeRecord>("another text on the home page", "home", ({ about }) => {
    about.title = "Qui sommes-nous ?";
  }),
  content<ZoneRecord>("another text of a zone", "zones/paris", (zone) => {
    zone.subtitle = "Du studio à l’immeuble entier.";
    zone.keyFeatures.pop();
  }),
  content<QuoteRecord>("another title of the quote page", "quote", (data) => {
    data.title = "Votre devis";
  }),
  content<ContactRecord>("another title of the contact page", "contact", (data) => {
    data.title = "Nous joindre";
  }),
];

const formEdits = [
  form<FormSchema>("a message in other words", "contact", (data) => {
    field(data, "subject").errorMessage = {
      ...field(data, "subject").errorMessage,
      pattern: "Dites-nous en deux mots de quoi il s’agit",
    };
    data.errorMessage.required.subject = "Dites-nous en deux mots de quoi il s’agit";
  }),
  form<FormSchema>("another label and hint", "contact", (data) => {
    field(data, "phone").title = "Votre téléphone";
    field(data, "phone").description = "Si vous préférez un appel.";
  }),
  form<FormSchema>("another order of the fields", "contact", ({ form: { groups } }) => {
    for (const { fields } of groups) fields.sort((a, b) => a.localeCompare(b));
  }),
  form<FormSchema>("another toast time", "contact", ({ submission }) => {
    submission.success.toastDurationMs = 8000;
  }),
  form<FormSchema>("another button", "contact", ({ form: settings }) => {
    settings.buttons.submit = "Envoyer";
  }),
  form<FormSchema>("another title of a form", "legal-question", (data) => {
    data.title = "Demandez à nos juristes";
    field(data, "message").title = "Ce que vous voulez savoir";
  }),
  form<StepSchema>("another label of a choice", "quote/property", (data) => {
    const { ui } = field(data, "constructionPermitDate");
    ui.labels = { ...ui.labels, "avant-1949": "Avant 1949" };
    field(data, "city").title = "Commune";
  }),
  form<StepSchema>("another placeholder", "quote/property", (data) => {
    field(data, "propertyAddress").ui.placeholder = "3, quai Bonneuil";
    field(data, "surface").ui.placeholder = "72";
  }),
  form<StepSchema>("a new optional field", "quote/property", (data) => {
    data.properties.doorbell = {
      type: "string",
      title: "Sonnette",
      maxLength: 20,
      errorMessage: { maxLength: "Le nom sur la sonnette ne peut pas dépasser 20 caractères" },
      ui: { widget: "text", width: "half" },
    };
    data.form.groups[0]?.fields.push("doorbell");
  }),
  form<StepSchema>("a new required field", "quote/property", (data) => {
    data.properties.accessType = {
      type: "string",
      title: "Que faut-il pour entrer ?",
      enum: ["code", "gardien", "cle"],
      errorMessage: { enum: "Dites-nous comment entrer" },
      ui: { widget: "cards", labels: { code: "Code", gardien: "Gardien", cle: "Clé" } },
    };
    data.required.push("accessType");
    data.errorMessage.required.accessType = "Dites-nous comment entrer";
    data.form.groups
      .filter(({ folded }) => !folded)
      .at(-1)
      ?.fields.push("accessType");
  }),
  form<StepSchema>("a new choice", "quote/property", (data) => {
    const { enum: choices, ui } = field(data, "heatingType");
    choices?.push("cheminee");
    ui.labels = { ...ui.labels, cheminee: "Une cheminée" };
  }),
  form<StepSchema>("another order of the groups", "quote/property", (data) => {
    data.form.groups.reverse();
  }),
  form<StepSchema>("another hint of a diagnostic", "quote/diagnostics", (data) => {
    const { ui } = field(data, "selectedDiagnostics");
    ui.labels = { ...ui.labels, plomb: "Plomb" };
    ui.hints = { ...ui.hints, dpe: "De A à G" };
  }),
  form<StepSchema>("another price notice", "quote/price", ({ form: settings }) => {
    settings.notice = { title: "Un prix ferme", text: "Rien à payer avant votre accord." };
  }),
  form<StepSchema>("another label and description of a step", "quote/contact-details", (data) => {
    field(data, "preferredTime").title = "À quel moment ?";
    data.description = "Nous vous rappelons vite.";
  }),
  form<WizardSchema>("other buttons of the wizard", "quote/wizard", ({ form: { buttons } }) => {
    buttons.next = "Continuer";
    buttons.back = "Revenir";
  }),
  form<FormWords>("other common words", "words", (words) => {
    words.optional = "si vous voulez";
    words.retry = "Essayer encore";
    words.errorSummary.one = "Un point à revoir";
    words.errorSummary.many = "{count} points à revoir";
  }),
];

/** The mail of a form's row. */
function mailOf({ submission }: FormSchema | WizardSchema): MailTemplate {
  const [mail] = submission.steps.flatMap((step) => ("mail" in step && step.mail) || []);
  if (!mail) throw new Error("No mail");
  return mail;
}

const mailEdits = [
  form<WizardSchema>("another subject of a mail", "quote/wizard", (data) => {
    mailOf(data).subject = "{city} : {diagnostic_types}, {last_name|minuscules}";
  }),
  form<FormSchema>("another order and name of the lines of a mail", "contact", (data) => {
    const { lines } = mailOf(data);
    lines.reverse();
    for (const line of lines) line.label = `${line.label} du visiteur`;
  }),
];

/** Edits that the guide allows, each for itself and all together. */
export const ordinaryEdits: OrdinaryEdit[] = [
  ...firmEdits,
  ...placeEdits,
  ...textEdits,
  ...formEdits,
  ...mailEdits,
];

import {
  type Change,
  CONTACT,
  DETAILS,
  DIAGNOSTICS,
  PROPERTY,
  set,
  WIZARD,
  without,
} from "../../unit/check/formChanges.ts";

/** One edit of the forms, and what `npm run migration` makes of it. */
export interface Edit {
  title: string;
  changes: Change[];
  /** The file that is written, without its first line; none where nothing is to be done. */
  sql?: string;
  /** Place and rule of what is refused, with the number of stored rows in the way. */
  refused?: string[];
  /** Edits that were made, with their migrations, before this one. */
  before?: Change[][];
}

const CONTACT_COLUMNS = "submission.steps.0.columns";
const QUOTE_COLUMNS = "submission.steps.1.columns";

/** A new field of the contact form, stored in a column. */
export function stored(field: object, column = "floor"): Change[] {
  return [
    set(CONTACT, "properties.floor", { title: "Étage", ui: { widget: "text" }, ...field }),
    set(CONTACT, "form.groups.0.fields.6", "floor"),
    set(CONTACT, `${CONTACT_COLUMNS}.${column}`, "floor"),
  ];
}

const line = { type: "string", maxLength: 20 };
const ui = (widget: string) => ({ ui: { widget } });
const subject = (field: object) =>
  set(CONTACT, "properties.subject", { title: "Sujet", ui: { widget: "text" }, ...field });
const propertyTypes = (...choices: string[]) =>
  set(PROPERTY, "properties.propertyType.enum", choices);
const noMessage = [without(WIZARD, `${QUOTE_COLUMNS}.message`)];

/** A new form, with its table. */
const callback = (columns: object, more: object = {}): Change[] => [
  set(CONTACT, "title", "Être rappelé"),
  set(CONTACT, "submission.steps.0.table", "callback_submissions"),
  set(CONTACT, "submission.steps.1.type", "callback"),
  set(CONTACT, CONTACT_COLUMNS, columns),
  ...Object.entries(more).map(([key, value]) => set(CONTACT, `properties.${key}`, value)),
];

export const edits: Edit[] = [
  {
    title: "a line of text",
    changes: stored(line),
    sql: `
alter table public.contact_submissions
  add column floor text,
  add constraint contact_submissions_floor_check check (
    private.is_line(floor, 1, 20));
comment on column public.contact_submissions.floor is '« Étage ».';
grant insert (floor) on public.contact_submissions to anon;
select private.recognise_repeats('contact');`,
  },
  {
    title: "a required line in a column that SQL would take for a word of its own",
    changes: [...stored(line, "when"), set(CONTACT, "required.5", "floor")],
    sql: `
alter table public.contact_submissions
  add column "when" text,
  add constraint contact_submissions_when_check check (
    private.is_line("when", 1, 20));
comment on column public.contact_submissions."when" is '« Étage ». Null in rows stored before it was asked.';
grant insert ("when") on public.contact_submissions to anon;
select private.recognise_repeats('contact');`,
  },
  {
    title: "one of some choices",
    changes: stored({ type: "string", enum: ["rez-de-chaussee", "l'entresol"], ...ui("select") }),
    sql: `
alter table public.contact_submissions
  add column floor text,
  add constraint contact_submissions_floor_check check (
    floor in ('rez-de-chaussee', 'l''entresol'));
comment on column public.contact_submissions.floor is '« Étage ».';
grant insert (floor) on public.contact_submissions to anon;
select private.recognise_repeats('contact');`,
  },
  {
    title: "several of some choices",
    changes: stored({
      type: "array",
      minItems: 1,
      maxItems: 2,
      items: {
        type: "string",
        enum: ["cave", "grenier", "garage"],
        errorMessage: { enum: "Choisissez dans la liste" },
      },
      ...ui("checkboxes"),
    }),
    sql: `
alter table public.contact_submissions
  add column floor text[],
  add constraint contact_submissions_floor_check check (
    array_ndims(floor) = 1
    and cardinality(floor) >= 1
    and cardinality(floor) <= 2
    and floor <@ array['cave', 'grenier', 'garage']
    and private.has_distinct_elements(floor));
comment on column public.contact_submissions.floor is '« Étage ».';
grant insert (floor) on public.contact_submissions to anon;
select private.recognise_repeats('contact');`,
  },
  {
    title: "a box to tick",
    changes: stored({ type: "boolean", ...ui("checkbox") }),
    sql: `
alter table public.contact_submissions
  add column floor boolean;
comment on column public.contact_submissions.floor is '« Étage ».';
grant insert (floor) on public.contact_submissions to anon;
select private.recognise_repeats('contact');`,
  },
  {
    title: "a date",
    changes: stored({ type: "string", format: "date", ...ui("date") }),
    sql: `
alter table public.contact_submissions
  add column floor date,
  add constraint contact_submissions_floor_check check (
    floor >= '0001-01-01'
    and floor <= '9999-12-31');
comment on column public.contact_submissions.floor is '« Étage ».';
grant insert (floor) on public.contact_submissions to anon;
select private.recognise_repeats('contact');`,
  },
  {
    title: "a whole number",
    changes: stored({ type: "integer", minimum: -3, maximum: 90, ...ui("number") }),
    sql: `
alter table public.contact_submissions
  add column floor integer,
  add constraint contact_submissions_floor_check check (
    floor >= -3
    and floor <= 90);
comment on column public.contact_submissions.floor is '« Étage ».';
grant insert (floor) on public.contact_submissions to anon;
select private.recognise_repeats('contact');`,
  },
  {
    title: "a number",
    changes: stored({ type: "number", exclusiveMinimum: 0, maximum: 12.5, ...ui("number") }),
    sql: `
alter table public.contact_submissions
  add column floor numeric,
  add constraint contact_submissions_floor_check check (
    floor > 0
    and floor <= 12.5
    and scale(floor) <= 20);
comment on column public.contact_submissions.floor is '« Étage ».';
grant insert (floor) on public.contact_submissions to anon;
select private.recognise_repeats('contact');`,
  },
  {
    title: "a long text that is not blank",
    changes: stored({ type: "string", pattern: "\\S", maxLength: 3000, ...ui("textarea") }),
    sql: `
alter table public.contact_submissions
  add column floor text,
  add constraint contact_submissions_floor_check check (
    private.is_visible(floor)
    and private.is_prose(floor, 3000));
comment on column public.contact_submissions.floor is '« Étage ».';
grant insert (floor) on public.contact_submissions to anon;
select private.recognise_repeats('contact');`,
  },
  {
    title: "a second telephone number",
    changes: stored({ type: "string", maxLength: 30, pattern: "^0[0-9 ]+$", ...ui("phone") }),
    sql: `
alter table public.contact_submissions
  add column floor text,
  add constraint contact_submissions_floor_check check (
    private.is_phone_number(floor, 10, 30));
comment on column public.contact_submissions.floor is '« Étage ».';
grant insert (floor) on public.contact_submissions to anon;
select private.recognise_repeats('contact');`,
  },
  {
    title: "a text of a certain form",
    changes: stored({ type: "string", pattern: "^[A-Z]{2}[0-9]{1,4}$" }),
    sql: `
alter table public.contact_submissions
  add column floor text,
  add constraint contact_submissions_floor_check check (
    floor ~ '^[A-Z]{2}[0-9]{1,4}$');
comment on column public.contact_submissions.floor is '« Étage ».';
grant insert (floor) on public.contact_submissions to anon;
select private.recognise_repeats('contact');`,
  },
  {
    title: "a line that begins in a certain way",
    changes: stored({ ...line, pattern: "^[A-Z]" }),
    sql: `
alter table public.contact_submissions
  add column floor text,
  add constraint contact_submissions_floor_check check (
    private.is_line(floor, 1, 20)
    and floor ~ '^[A-Z]');
comment on column public.contact_submissions.floor is '« Étage ».';
grant insert (floor) on public.contact_submissions to anon;
select private.recognise_repeats('contact');`,
  },
  {
    title: "two fields and a wider one, in two tables",
    changes: [
      ...stored(line),
      set(CONTACT, `${CONTACT_COLUMNS}.consent`, "terms"),
      set(PROPERTY, "properties.city.maxLength", 200),
    ],
    sql: `
alter table public.contact_submissions
  add column floor text,
  add column consent boolean,
  add constraint contact_submissions_floor_check check (
    private.is_line(floor, 1, 20)),
  add constraint contact_submissions_consent_check check (
    consent);
comment on column public.contact_submissions.floor is '« Étage ».';
comment on column public.contact_submissions.consent is '« J’accepte que mes données soient traitées pour répondre à ma demande ». Null in rows stored before it was asked.';
grant insert (floor, consent) on public.contact_submissions to anon;
select private.recognise_repeats('contact');

alter table public.quote_submissions
  drop constraint quote_submissions_city_check,
  add constraint quote_submissions_city_check check (
    private.is_line(city, 1, 200));
comment on column public.quote_submissions.city is '« Ville ».';`,
  },
  {
    title: "a longer text",
    changes: [set(PROPERTY, "properties.city.maxLength", 500)],
    sql: `
alter table public.quote_submissions
  drop constraint quote_submissions_city_check,
  add constraint quote_submissions_city_check check (
    private.is_line(city, 1, 500));
comment on column public.quote_submissions.city is '« Ville ».';`,
  },
  {
    title: "a shorter least length",
    changes: [set(DETAILS, "properties.firstName.minLength", 1)],
    sql: `
alter table public.quote_submissions
  drop constraint quote_submissions_first_name_check,
  add constraint quote_submissions_first_name_check check (
    private.is_line(first_name, 1, 80));
comment on column public.quote_submissions.first_name is '« Prénom ».';`,
  },
  {
    title: "a number from 0, and a greater greatest one",
    changes: [
      without(PROPERTY, "properties.surface.exclusiveMinimum"),
      set(PROPERTY, "properties.surface.minimum", 0),
      set(PROPERTY, "properties.surface.maximum", 250_000),
    ],
    sql: `
alter table public.quote_submissions
  drop constraint quote_submissions_surface_check,
  add constraint quote_submissions_surface_check check (
    surface >= 0
    and surface <= 250000
    and scale(surface) <= 20);
comment on column public.quote_submissions.surface is '« Surface habitable ».';`,
  },
  {
    title: "a new choice",
    changes: [propertyTypes("maison", "loft", "appartement", "autre")],
    sql: `
alter table public.quote_submissions
  drop constraint quote_submissions_property_type_check,
  add constraint quote_submissions_property_type_check check (
    property_type in ('maison', 'loft', 'appartement', 'autre'));
comment on column public.quote_submissions.property_type is '« Type de bien ».';`,
  },
  {
    title: "a new choice in a column of two fields",
    changes: [set(PROPERTY, "properties.constructionPermitDate.enum.4", "avant-1900")],
    sql: `
alter table public.quote_submissions
  drop constraint quote_submissions_construction_year_check,
  add constraint quote_submissions_construction_year_check check (
    construction_year in ('avant-1949', '1949-1997', 'apres-1997', 'ne-sais-pas', 'avant-1900')
    or construction_year ~ '^[12][0-9]{3}$');
comment on column public.quote_submissions.construction_year is '« Date du permis de construire », or « Année de construction ».';`,
  },
  {
    title: "a new choice of several",
    changes: [set(DIAGNOSTICS, "properties.selectedDiagnostics.items.enum.11", "radon")],
    sql: `
alter table public.quote_submissions
  drop constraint quote_submissions_diagnostic_types_check,
  add constraint quote_submissions_diagnostic_types_check check (
    array_ndims(diagnostic_types) = 1
    and cardinality(diagnostic_types) >= 1
    and diagnostic_types <@ array['dpe', 'amiante', 'plomb', 'electricite', 'gaz', 'erp', 'carrez-boutin', 'termites', 'assainissement-collectif', 'assainissement-individuel', 'attestation-surface', 'radon']
    and private.has_distinct_elements(diagnostic_types));
comment on column public.quote_submissions.diagnostic_types is '« Diagnostics souhaités ».';`,
  },
  {
    title: "a wider form",
    changes: [
      set(PROPERTY, "properties.postalCode.minLength", 4),
      set(PROPERTY, "properties.postalCode.pattern", "^[0-9]{4,5}$"),
    ],
    sql: `
alter table public.quote_submissions
  drop constraint quote_submissions_postal_code_check,
  add constraint quote_submissions_postal_code_check check (
    postal_code ~ '^[0-9]{4,5}$');
comment on column public.quote_submissions.postal_code is '« Code postal ».';`,
  },
  {
    title: "an address that is any text",
    changes: [
      set(CONTACT, "properties.email", { ...line, title: "E-mail", maxLength: 254, ...ui("text") }),
    ],
    sql: `
alter table public.contact_submissions
  drop constraint contact_submissions_email_check,
  add constraint contact_submissions_email_check check (
    private.is_line(email, 1, 254));
comment on column public.contact_submissions.email is '« E-mail ».';`,
  },
  {
    title: "a line that becomes a long text",
    changes: [set(CONTACT, "properties.subject.ui.widget", "textarea")],
    sql: `
alter table public.contact_submissions
  drop constraint contact_submissions_subject_check,
  add constraint contact_submissions_subject_check check (
    private.is_visible(subject)
    and private.is_prose(subject, 200));
comment on column public.contact_submissions.subject is '« Sujet ».';`,
  },
  {
    title: "a field that is no longer required",
    changes: [without(DETAILS, "required.4")],
    sql: `
alter table public.quote_submissions
  alter column phone drop not null;`,
  },
  {
    title: "a list that is no longer required",
    changes: [set(DIAGNOSTICS, "required", [])],
    sql: `
alter table public.quote_submissions
  alter column diagnostic_types drop not null,
  drop constraint quote_submissions_diagnostic_types_check,
  add constraint quote_submissions_diagnostic_types_check check (
    array_ndims(diagnostic_types) = 1
    and cardinality(diagnostic_types) >= 1
    and diagnostic_types <@ array['dpe', 'amiante', 'plomb', 'electricite', 'gaz', 'erp', 'carrez-boutin', 'termites', 'assainissement-collectif', 'assainissement-individuel', 'attestation-surface']
    and private.has_distinct_elements(diagnostic_types));`,
  },
  {
    title: "a stored field that is no longer asked",
    changes: noMessage,
    sql: `
comment on column public.quote_submissions.message is 'Optional free text, at most 5000 characters. No longer asked.';`,
  },
  {
    title: "a required list that is no longer asked",
    changes: [without(WIZARD, `${QUOTE_COLUMNS}.diagnostic_types`)],
    sql: `
alter table public.quote_submissions
  alter column diagnostic_types drop not null,
  drop constraint quote_submissions_diagnostic_types_check,
  add constraint quote_submissions_diagnostic_types_check check (
    array_ndims(diagnostic_types) = 1
    and cardinality(diagnostic_types) >= 1
    and diagnostic_types <@ array['dpe', 'amiante', 'plomb', 'electricite', 'gaz', 'erp', 'carrez-boutin', 'termites', 'assainissement-collectif', 'assainissement-individuel', 'attestation-surface']
    and private.has_distinct_elements(diagnostic_types));
comment on column public.quote_submissions.diagnostic_types is 'One to eleven distinct ids of the diagnostics asked for. No longer asked.';`,
  },
  { title: "a field that is no longer asked, for good", before: [noMessage], changes: noMessage },
  {
    title: "a field that is asked again",
    before: [noMessage],
    changes: [],
    sql: `
comment on column public.quote_submissions.message is '« Votre message ».';`,
  },
  {
    title: "a field that is asked again under another title",
    before: [stored(line), []],
    changes: stored({ ...line, title: "Niveau" }),
    sql: `
comment on column public.contact_submissions.floor is '« Niveau ».';`,
  },
  {
    title: "a field that is asked again of everybody, for more",
    before: [noMessage],
    changes: [
      set(DETAILS, "required.6", "message"),
      set(DETAILS, "properties.message.minLength", 20),
      set(DETAILS, "properties.message.maxLength", 5000),
    ],
    sql: `
comment on column public.quote_submissions.message is '« Votre message ». Null in rows stored before it was asked.';`,
    refused: [
      "schemas/forms/quote/contact-details.json › properties.message › règle resserrée › 0",
    ],
  },
  {
    title: "a new form",
    changes: callback(
      { name: "name", phone: "phone", when: "subject" },
      {
        subject: {
          type: "string",
          title: "Quand ?",
          enum: ["matin", "soir"],
          ui: { widget: "cards" },
        },
      },
    ),
    sql: `
create table public.callback_submissions (
  name text not null,
  phone text,
  "when" text not null,
  constraint callback_submissions_name_check check (
    private.is_line(name, 1, 120)),
  constraint callback_submissions_phone_check check (
    private.is_phone_number(phone, 10, 30)),
  constraint callback_submissions_when_check check (
    "when" in ('matin', 'soir'))
);
comment on table public.callback_submissions is 'Answers to « Être rappelé ».';
comment on column public.callback_submissions.name is '« Nom et prénom ».';
comment on column public.callback_submissions.phone is '« Téléphone ».';
comment on column public.callback_submissions."when" is '« Quand ? ».';
select private.serve_submissions('callback_submissions', kind => 'callback', phone => 'phone');
grant insert (name, phone, "when") on public.callback_submissions to anon;`,
  },
  {
    title: "a new form whose row is read back",
    changes: [
      ...callback({ caller: "name", email: "email" }),
      set(CONTACT, "submission.steps.0.readBack", true),
    ],
    sql: `
create table public.callback_submissions (
  caller text not null,
  email text not null,
  constraint callback_submissions_caller_check check (
    private.is_line(caller, 1, 120)),
  constraint callback_submissions_email_check check (
    private.is_email_address(email))
);
comment on table public.callback_submissions is 'Answers to « Être rappelé ».';
comment on column public.callback_submissions.caller is '« Nom et prénom ».';
comment on column public.callback_submissions.email is '« Adresse e-mail ».';
select private.serve_submissions('callback_submissions', kind => 'callback', email => 'email', reads_back => true);
grant insert (caller, email) on public.callback_submissions to anon;`,
  },
  {
    title: "a new form that knows nobody",
    changes: callback({ first_words: "subject" }),
    refused: [
      "schemas/forms/contact.json › submission.steps.0.columns › demande sans personne › 0",
    ],
  },
  {
    title: "a new form with a column of the server's",
    changes: callback({ phone: "phone", id: "subject" }),
    refused: [
      "schemas/forms/contact.json › submission.steps.0.columns.id › colonne du serveur › 0",
    ],
  },
  {
    title: "a shorter text",
    changes: [set(PROPERTY, "properties.city.maxLength", 4)],
    refused: ["schemas/forms/quote/property.json › properties.city › règle resserrée › 1"],
  },
  {
    title: "a choice less",
    changes: [propertyTypes("maison", "appartement")],
    refused: ["schemas/forms/quote/property.json › properties.propertyType › choix retiré › 1"],
  },
  {
    title: "a choice for another",
    changes: [propertyTypes("maison", "appartement", "local")],
    sql: `
alter table public.quote_submissions
  drop constraint quote_submissions_property_type_check,
  add constraint quote_submissions_property_type_check check (
    property_type in ('maison', 'appartement', 'local', 'autre'));
comment on column public.quote_submissions.property_type is '« Type de bien ».';`,
    refused: ["schemas/forms/quote/property.json › properties.propertyType › choix retiré › 1"],
  },
  {
    title: "a text that becomes a choice",
    changes: [subject({ type: "string", enum: ["DPE"] })],
    refused: ["schemas/forms/contact.json › properties.subject › règle resserrée › 2"],
  },
  {
    title: "a text that becomes a number",
    changes: [subject({ type: "number", minimum: 1, maximum: 9, ...ui("number") })],
    refused: ["schemas/forms/contact.json › properties.subject.type › type changé › 2"],
  },
  {
    title: "a number, in a column of its own, where a text was asked",
    changes: [
      subject({ type: "number", minimum: 1, maximum: 9, ...ui("number") }),
      set(CONTACT, CONTACT_COLUMNS, {
        name: "name",
        email: "email",
        phone: "phone",
        rooms: "subject",
        message: "message",
      }),
    ],
    sql: `
alter table public.contact_submissions
  add column rooms numeric,
  alter column subject drop not null,
  add constraint contact_submissions_rooms_check check (
    rooms >= 1
    and rooms <= 9
    and scale(rooms) <= 20);
comment on column public.contact_submissions.subject is 'What the message is about, 1 to 200 characters. No longer asked.';
comment on column public.contact_submissions.rooms is '« Sujet ». Null in rows stored before it was asked.';
grant insert (rooms) on public.contact_submissions to anon;
select private.recognise_repeats('contact');`,
  },
  {
    title: "a field that becomes required",
    changes: [set(CONTACT, "required.5", "phone")],
    refused: ["schemas/forms/contact.json › properties.phone › champ devenu obligatoire › 1"],
  },
  {
    title: "a column by another name",
    changes: [
      without(WIZARD, `${QUOTE_COLUMNS}.city`),
      set(WIZARD, `${QUOTE_COLUMNS}.town`, "city"),
    ],
    refused: [
      "schemas/forms/quote/wizard.json › submission.steps.1.columns.town › colonne renommée › 1",
    ],
  },
  {
    title: "a column by another name, in two times",
    before: [[without(WIZARD, `${QUOTE_COLUMNS}.city`)]],
    changes: [
      without(WIZARD, `${QUOTE_COLUMNS}.city`),
      set(WIZARD, `${QUOTE_COLUMNS}.town`, "city"),
    ],
    sql: `
alter table public.quote_submissions
  add column town text,
  add constraint quote_submissions_town_check check (
    private.is_line(town, 1, 120));
comment on column public.quote_submissions.town is '« Ville ». Null in rows stored before it was asked.';
grant insert (town) on public.quote_submissions to anon;
select private.recognise_repeats('quote');`,
  },
  {
    title: "a table by another name",
    changes: [set(CONTACT, "submission.steps.0.table", "messages")],
    refused: ["schemas/forms/contact.json › submission.steps.0.table › table renommée › 2"],
  },
  {
    title: "a column that the server fills",
    changes: [set(CONTACT, `${CONTACT_COLUMNS}.created_at`, "subject")],
    refused: [
      "schemas/forms/contact.json › submission.steps.0.columns.created_at › colonne du serveur › 0",
    ],
  },
  {
    title: "an agreement that becomes a box to tick",
    before: [stored({ type: "boolean", const: true, ...ui("consent") })],
    changes: stored({ type: "boolean", ...ui("checkbox") }),
    sql: `
alter table public.contact_submissions
  drop constraint contact_submissions_floor_check;`,
  },
  {
    title: "a question, a label and an order",
    changes: [
      set(CONTACT, "properties.name.title", "Votre nom"),
      set(CONTACT, "properties.name.pattern", "\\S"),
      set(CONTACT, "form.buttons.submit", "Envoyer"),
    ],
  },
];

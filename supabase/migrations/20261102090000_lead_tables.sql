-- The two kinds of lead that a visitor leaves, with every rule that a stored row obeys.
-- `npm run check` tries what the form schemas let through on these tables.

create schema if not exists private;
revoke all on schema private from public;
comment on schema private is
  'What serves the tables behind the scenes: triggers, counters, jobs. Not exposed over the API.';

create function private.is_visible(entry text) returns boolean
language sql immutable strict parallel safe set search_path = ''
-- Which spaces \s covers depends on the locale of the server: the others are listed.
return entry ~ '[^\s\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff]';
comment on function private.is_visible(text) is
  'True for text that holds more than white space.';

create function private.is_line(entry text, shortest integer, longest integer) returns boolean
language sql immutable strict parallel safe set search_path = ''
return pg_catalog.char_length(entry) between shortest and longest
  and private.is_visible(entry)
  and entry !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
comment on function private.is_line(text, integer, integer) is
  'True for one line of text that is not blank, holds no control character and has a length within the bounds.';

create function private.is_prose(entry text, longest integer) returns boolean
language sql immutable strict parallel safe set search_path = ''
return pg_catalog.char_length(entry) <= longest
  and entry !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]';
comment on function private.is_prose(text, integer) is
  'True for text that is not too long and holds no control character but newlines and tabs.';

create function private.is_email_address(entry text) returns boolean
language sql immutable strict parallel safe set search_path = ''
return private.is_line(entry, 3, 254)
  and entry ~ '^[^\s@<>()\[\]\\,;:"]+@[^\s@<>()\[\]\\,;:"]+\.[^\s@<>()\[\]\\,;:".]{2,}$';
comment on function private.is_email_address(text) is
  'True for exactly one e-mail address with a dotted domain.';

create function private.is_phone_number(entry text, shortest integer, longest integer) returns boolean
language sql immutable strict parallel safe set search_path = ''
return pg_catalog.char_length(entry) between shortest and longest
  and entry ~ '^[+(]?[0-9][0-9 .()-]*$';
comment on function private.is_phone_number(text, integer, integer) is
  'True for digits with the usual separators, within the bounds.';

create function private.has_distinct_elements(elements text[]) returns boolean
language sql immutable parallel safe set search_path = ''
return (
  select pg_catalog.count(*) = pg_catalog.count(distinct element)
  from pg_catalog.unnest(elements) as element
);
comment on function private.has_distinct_elements(text[]) is
  'True when no element is null and none occurs twice.';

-- A CHECK runs with the rights of whoever inserts.
revoke all on all functions in schema private from public;
grant execute on all functions in schema private to anon, authenticated, service_role;

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null,
  notified_at timestamptz,
  notification_claimed_at timestamptz,
  notification_failures integer not null default 0,

  constraint contact_submissions_name_check check (private.is_line(name, 1, 120)),
  constraint contact_submissions_email_check check (private.is_email_address(email)),
  constraint contact_submissions_phone_check check (private.is_phone_number(phone, 10, 30)),
  constraint contact_submissions_subject_check check (private.is_line(subject, 1, 200)),
  constraint contact_submissions_message_check check (
    private.is_visible(message) and private.is_prose(message, 5000))
);

comment on table public.contact_submissions is 'Messages left in the contact form.';
comment on column public.contact_submissions.id is 'Set by the server.';
comment on column public.contact_submissions.created_at is 'When the message was stored. Set by the server.';
comment on column public.contact_submissions.name is 'Name as the visitor gave it, 1 to 120 characters.';
comment on column public.contact_submissions.email is 'Address to answer to, 3 to 254 characters.';
comment on column public.contact_submissions.phone is 'Optional telephone number, 10 to 30 characters.';
comment on column public.contact_submissions.subject is 'What the message is about, 1 to 200 characters.';
comment on column public.contact_submissions.message is 'The message, 1 to 5000 characters; newlines and tabs allowed.';
comment on column public.contact_submissions.notified_at is
  'When the mail about this message was handed to the mail service; null until then.';
comment on column public.contact_submissions.notification_claimed_at is
  'Since when a sender is at work on the mail; null when none is. Older than two minutes: the sender died.';
comment on column public.contact_submissions.notification_failures is
  'How many attempts at the mail have failed.';

create table public.quote_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  inserted_xact xid8 not null default pg_current_xact_id(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  property_type text not null,
  surface numeric not null,
  construction_year text,
  transaction_type text not null,
  diagnostic_types text[] not null,
  urgency text not null,
  message text,
  notified_at timestamptz,
  notification_claimed_at timestamptz,
  notification_failures integer not null default 0,

  constraint quote_submissions_first_name_check check (private.is_line(first_name, 2, 80)),
  constraint quote_submissions_last_name_check check (private.is_line(last_name, 2, 80)),
  constraint quote_submissions_email_check check (private.is_email_address(email)),
  constraint quote_submissions_phone_check check (private.is_phone_number(phone, 10, 30)),
  constraint quote_submissions_address_check check (private.is_line(address, 1, 300)),
  constraint quote_submissions_postal_code_check check (postal_code ~ '^[0-9]{5}$'),
  constraint quote_submissions_city_check check (private.is_line(city, 1, 120)),
  constraint quote_submissions_property_type_check check (
    property_type in ('maison', 'appartement', 'autre')),
  constraint quote_submissions_surface_check check (
    surface > 0 and surface <= 100000 and scale(surface) <= 20),
  constraint quote_submissions_construction_year_check check (
    construction_year in ('avant-1949', '1949-1997', 'apres-1997', 'ne-sais-pas')
    or construction_year ~ '^[12][0-9]{3}$'),
  constraint quote_submissions_transaction_type_check check (
    transaction_type in ('vente', 'location', 'autre')),
  constraint quote_submissions_diagnostic_types_check check (
    coalesce(array_ndims(diagnostic_types), 0) = 1
    and diagnostic_types <@ array[
      'dpe', 'amiante', 'plomb', 'electricite', 'gaz', 'erp', 'carrez-boutin', 'termites',
      'assainissement-collectif', 'assainissement-individuel', 'attestation-surface']
    and private.has_distinct_elements(diagnostic_types)),
  constraint quote_submissions_urgency_check check (urgency in ('urgent', 'normal', 'planifie')),
  constraint quote_submissions_message_check check (private.is_prose(message, 5000))
);

comment on table public.quote_submissions is 'Quote requests left in the quote wizard.';
comment on column public.quote_submissions.id is 'Set by the server.';
comment on column public.quote_submissions.created_at is 'When the request was stored. Set by the server.';
comment on column public.quote_submissions.inserted_xact is
  'Transaction that stored the row: lets the visitor read back this one row, in that transaction only.';
comment on column public.quote_submissions.first_name is 'First name, 2 to 80 characters.';
comment on column public.quote_submissions.last_name is 'Last name, 2 to 80 characters.';
comment on column public.quote_submissions.email is 'Address to answer to, 3 to 254 characters.';
comment on column public.quote_submissions.phone is 'Telephone number, 10 to 30 characters.';
comment on column public.quote_submissions.address is 'Street address of the property, 1 to 300 characters.';
comment on column public.quote_submissions.postal_code is 'French postal code: five digits.';
comment on column public.quote_submissions.city is 'Commune of the property, 1 to 120 characters.';
comment on column public.quote_submissions.property_type is 'maison, appartement or autre.';
comment on column public.quote_submissions.surface is 'Floor area in m2, more than 0, at most 100000.';
comment on column public.quote_submissions.construction_year is
  'Period of the building permit (an id such as avant-1949), otherwise the construction year, otherwise null.';
comment on column public.quote_submissions.transaction_type is 'vente, location or autre.';
comment on column public.quote_submissions.diagnostic_types is
  'One to eleven distinct ids of the diagnostics asked for.';
comment on column public.quote_submissions.urgency is
  'urgent (within 24 h), normal (within 48 to 72 h) or planifie (at a chosen date).';
comment on column public.quote_submissions.message is 'Optional free text, at most 5000 characters.';
comment on column public.quote_submissions.notified_at is
  'When the mail about this request was handed to the mail service; null until then.';
comment on column public.quote_submissions.notification_claimed_at is
  'Since when a sender is at work on the mail; null when none is. Older than two minutes: the sender died.';
comment on column public.quote_submissions.notification_failures is
  'How many attempts at the mail have failed.';

-- How long personal data is kept, and what the firm needs to answer a person who asks for his data
-- or for its erasure (GDPR, articles 15 and 17). Called by jobs and by the firm, by no API role.

create function private.purge_expired() returns table (kind text, removed bigint)
language plpgsql set search_path = '' as $$
declare
  rows_removed bigint;
begin
  -- Three years after the last contact: CNIL, reference framework on customer relations.
  delete from public.contact_submissions where created_at < pg_catalog.now() - interval '3 years';
  get diagnostics rows_removed = row_count;
  return query select 'contact_submissions', rows_removed;
  delete from public.quote_submissions where created_at < pg_catalog.now() - interval '3 years';
  get diagnostics rows_removed = row_count;
  return query select 'quote_submissions', rows_removed;
  delete from private.throttle_windows where opened_at < pg_catalog.now() - interval '1 day';
  get diagnostics rows_removed = row_count;
  return query select 'throttle_windows', rows_removed;
end $$;
comment on function private.purge_expired() is
  'Deletes leads older than three years and counters older than a day; tells how many of each. To be run daily.';

create view private.leads with (security_invoker = true) as
  select 'contact_submissions' as kind, c.created_at, c.email, pg_catalog.to_json(c) as lead
  from public.contact_submissions c
  union all
  select 'quote_submissions', q.created_at, q.email, pg_catalog.to_json(q)
  from public.quote_submissions q;
comment on view private.leads is 'Every lead of both kinds, whole, with what it is found by.';
comment on column private.leads.kind is 'The table that the lead stands in.';
comment on column private.leads.created_at is 'When the lead was stored.';
comment on column private.leads.email is 'The address that the lead was left with.';
comment on column private.leads.lead is 'The whole row.';
revoke all on private.leads from public, anon, authenticated, service_role;

create function private.leads_of(person_email text) returns table (kind text, lead json)
language sql stable set search_path = '' as $$
  select l.kind, l.lead from private.leads l
  where pg_catalog.lower(pg_catalog.btrim(l.email)) = pg_catalog.lower(pg_catalog.btrim(person_email))
  order by l.created_at;
$$;
comment on function private.leads_of(text) is
  'Every lead that was left with this e-mail address, whole: the export that a person may ask for.';

create function private.erase_person(person_email text) returns table (kind text, lead_id uuid)
language sql set search_path = '' as $$
  with
    messages as (
      delete from public.contact_submissions
      where pg_catalog.lower(pg_catalog.btrim(email)) = pg_catalog.lower(pg_catalog.btrim(person_email))
      returning id),
    requests as (
      delete from public.quote_submissions
      where pg_catalog.lower(pg_catalog.btrim(email)) = pg_catalog.lower(pg_catalog.btrim(person_email))
      returning id)
  select 'contact_submissions', id from messages
  union all
  select 'quote_submissions', id from requests;
$$;
comment on function private.erase_person(text) is
  'Deletes every lead that was left with this e-mail address; tells which.';

revoke all on function
  private.purge_expired(), private.leads_of(text), private.erase_person(text)
  from public;

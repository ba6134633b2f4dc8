-- Who may do what. A visitor (anon) may add a lead and read back the quote request that he is just
-- adding; nothing else. No one signs in, so authenticated has no right at all.

-- Hosted projects grant everything on new tables to the API roles: take it back before granting.
revoke all on public.contact_submissions, public.quote_submissions
  from public, anon, authenticated, service_role;

grant insert (name, email, phone, subject, message)
  on public.contact_submissions to anon;
grant insert (
    first_name, last_name, email, phone, address, postal_code, city, property_type, surface,
    construction_year, transaction_type, diagnostic_types, urgency, message)
  on public.quote_submissions to anon;
-- RETURNING * and the connectivity check (HEAD, count) need it; the policy below lets nothing out.
grant select on public.quote_submissions to anon;

grant select, insert, update, delete
  on public.contact_submissions, public.quote_submissions to service_role;

alter table public.contact_submissions enable row level security;
alter table public.quote_submissions enable row level security;

create policy contact_submissions_add on public.contact_submissions
  for insert to anon
  with check (created_at = now());
comment on policy contact_submissions_add on public.contact_submissions is
  'A visitor may add a message, dated by the server.';

create policy quote_submissions_add on public.quote_submissions
  for insert to anon
  with check (inserted_xact = pg_current_xact_id_if_assigned() and created_at = now());
comment on policy quote_submissions_add on public.quote_submissions is
  'A visitor may add a request, dated by the server and marked with the current transaction.';

create policy quote_submissions_read_back on public.quote_submissions
  for select to anon
  using (inserted_xact = pg_current_xact_id_if_assigned() and created_at = now());
comment on policy quote_submissions_read_back on public.quote_submissions is
  'A visitor reads the row of the transaction that is adding it, and never any other. Two marks, '
  'because transaction numbers can recur after a restore and two requests can share an instant.';

create function private.refuse_several_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.current_setting('role', true) = 'anon'
    and (select pg_catalog.count(*) from added) > 1 then
    raise exception 'Une seule demande peut être envoyée à la fois.'
      using errcode = 'P0001', hint = 'Send one row per request.';
  end if;
  return null;
end $$;
revoke all on function private.refuse_several_rows() from public;
comment on function private.refuse_several_rows() is
  'Trigger: a visitor sends one lead at a time, so that the throttle counts requests as leads.';

create trigger refuse_several_rows after insert on public.contact_submissions
  referencing new table as added
  for each statement execute function private.refuse_several_rows();
comment on trigger refuse_several_rows on public.contact_submissions is
  'One message per request for visitors.';

create trigger refuse_several_rows after insert on public.quote_submissions
  referencing new table as added
  for each statement execute function private.refuse_several_rows();
comment on trigger refuse_several_rows on public.quote_submissions is
  'One quote request per request for visitors.';

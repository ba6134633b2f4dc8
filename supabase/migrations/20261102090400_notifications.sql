-- Each lead remembers whether the firm was told of it. A sender first claims the lead, so that two
-- senders never mail it twice, then settles it. These functions serve the notification function
-- and the re-send job; no API role may call them.

create index contact_submissions_unnotified_idx
  on public.contact_submissions (created_at) where notified_at is null;
comment on index public.contact_submissions_unnotified_idx is 'Finds messages that no mail went out for.';
create index quote_submissions_unnotified_idx
  on public.quote_submissions (created_at) where notified_at is null;
comment on index public.quote_submissions_unnotified_idx is 'Finds requests that no mail went out for.';

create function private.is_free(notified_at timestamptz, claimed_at timestamptz) returns boolean
language sql stable set search_path = ''
return notified_at is null
  and (claimed_at is null or claimed_at < pg_catalog.now() - interval '2 minutes');
comment on function private.is_free(timestamptz, timestamptz) is
  'True when the mail is still to be sent and no sender is at work on it.';

create function private.claim_quote(lead_id uuid)
returns table (state text, lead jsonb)
language plpgsql set search_path = '' as $$
declare
  found_lead public.quote_submissions;
begin
  select * into found_lead from public.quote_submissions q where q.id = lead_id for update;
  if not found then
    return query select 'unknown', null::jsonb;
  elsif private.is_free(found_lead.notified_at, found_lead.notification_claimed_at) then
    update public.quote_submissions q set notification_claimed_at = pg_catalog.now()
    where q.id = lead_id;
    return query select 'claimed', pg_catalog.to_jsonb(found_lead);
  else
    return query select 'handled', null::jsonb;
  end if;
end $$;
comment on function private.claim_quote(uuid) is
  'Claims the mail of one request. State: claimed (send it, here is the lead), handled (sent, or being sent), unknown (no such request).';

create function private.claim_contact(
  given_name text, given_email text, given_phone text, given_subject text, given_message text)
returns table (state text, lead jsonb)
language plpgsql set search_path = '' as $$
declare
  found_lead public.contact_submissions;
begin
  select * into found_lead from public.contact_submissions c
  where pg_catalog.lower(pg_catalog.btrim(c.email)) = pg_catalog.lower(pg_catalog.btrim(given_email))
    and c.created_at > pg_catalog.now() - interval '1 day'
    and (c.name, c.subject, c.message) = (given_name, given_subject, given_message)
    and c.phone is not distinct from given_phone
  order by c.notified_at is null desc, c.created_at desc
  limit 1
  for update;
  if not found then
    return query select 'unknown', null::jsonb;
  elsif private.is_free(found_lead.notified_at, found_lead.notification_claimed_at) then
    update public.contact_submissions c set notification_claimed_at = pg_catalog.now()
    where c.id = found_lead.id;
    return query select 'claimed', pg_catalog.to_jsonb(found_lead);
  else
    return query select 'handled', null::jsonb;
  end if;
end $$;
comment on function private.claim_contact(text, text, text, text, text) is
  'Claims the mail of the message with this content, which a visitor knows while its id is withheld. States as for claim_quote.';

create function private.settle_notification(lead_id uuid, succeeded boolean) returns void
language sql set search_path = '' as $$
  update public.contact_submissions set
    notification_claimed_at = null,
    notified_at = case when succeeded then pg_catalog.now() end,
    notification_failures = notification_failures + (not succeeded)::integer
  where id = lead_id and notified_at is null;
  update public.quote_submissions set
    notification_claimed_at = null,
    notified_at = case when succeeded then pg_catalog.now() end,
    notification_failures = notification_failures + (not succeeded)::integer
  where id = lead_id and notified_at is null;
$$;
comment on function private.settle_notification(uuid, boolean) is
  'Ends a claim: notes that the mail went out, or that the attempt failed.';

create function private.claim_unnotified(at_most integer)
returns table (kind text, lead jsonb)
language plpgsql set search_path = '' as $$
begin
  return query
  with waiting as (
    select c.id from public.contact_submissions c
    where c.notified_at is null
      and private.is_free(c.notified_at, c.notification_claimed_at)
      and c.created_at < pg_catalog.now() - interval '2 minutes'
    order by c.notification_failures, c.created_at limit at_most for update skip locked
  )
  update public.contact_submissions c set notification_claimed_at = pg_catalog.now()
  from waiting where c.id = waiting.id
  returning 'contact', pg_catalog.to_jsonb(c);
  return query
  with waiting as (
    select q.id from public.quote_submissions q
    where q.notified_at is null
      and private.is_free(q.notified_at, q.notification_claimed_at)
      and q.created_at < pg_catalog.now() - interval '2 minutes'
    order by q.notification_failures, q.created_at limit at_most for update skip locked
  )
  update public.quote_submissions q set notification_claimed_at = pg_catalog.now()
  from waiting where q.id = waiting.id
  returning 'quote', pg_catalog.to_jsonb(q);
end $$;
comment on function private.claim_unnotified(integer) is
  'Claims leads older than two minutes that no mail went out for, those that failed least first: the work of the re-send job.';

revoke all on function
  private.is_free(timestamptz, timestamptz), private.claim_quote(uuid),
  private.claim_contact(text, text, text, text, text),
  private.settle_notification(uuid, boolean), private.claim_unnotified(integer)
  from public;

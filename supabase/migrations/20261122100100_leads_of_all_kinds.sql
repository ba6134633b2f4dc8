-- Lists, exports, erasures, claims and the purge, of whatever is served. A person is found by e-mail
-- address or telephone number.

create function private.leads_after(after timestamptz, after_id uuid, at_most integer)
returns table (kind text, id uuid, created_at timestamptz, lead json)
language plpgsql stable set search_path = '' as $$
begin
  -- Planned anew for each page: the indexes serve few rows at a time.
  return query execute
    'select kind, id, created_at, lead from private.leads where (created_at, id) > ($1, $2)
     order by created_at, id limit $3'
  using after, after_id, at_most;
end $$;
comment on function private.leads_after(timestamptz, uuid, integer) is
  'The next leads and subscriptions in the order in which they came, whole; from the beginning after '
  '''-infinity'' and the zero id.';

create function private.find_person(person text)
returns table (kind text, id uuid, lead json, relation regclass)
language plpgsql stable set search_path = '' as $$
begin
  if person like '%@%' then
    return query select l.kind, l.id, l.lead, l.relation from private.leads l
      where pg_catalog.lower(pg_catalog.btrim(l.email)) = pg_catalog.lower(pg_catalog.btrim(person))
      order by l.created_at;
  else
    return query select l.kind, l.id, l.lead, l.relation from private.leads l
      where private.national_phone(l.phone) = nullif(private.national_phone(person), '')
      order by l.created_at;
  end if;
end $$;
comment on function private.find_person(text) is
  'What was left with this e-mail address, or with this telephone number however it is written.';

create function private.leads_of(person text) returns table (kind text, lead json)
language sql stable set search_path = '' as $$
  select f.kind, f.lead from private.find_person(person) f;
$$;
comment on function private.leads_of(text) is
  'Every lead and subscription that was left with this e-mail address or telephone number, whole: the '
  'export that a person may ask for.';

create function private.erase_person(person text) returns table (kind text, lead_id uuid)
language plpgsql set search_path = '' as $$
declare
  found record;
begin
  for found in select * from private.find_person(person) loop
    execute pg_catalog.format('delete from %s where id = $1', found.relation) using found.id;
    kind := found.kind;
    lead_id := found.id;
    return next;
  end loop;
end $$;
comment on function private.erase_person(text) is
  'Deletes every lead and subscription that was left with this e-mail address or telephone number; '
  'tells which.';

create or replace function private.purge_expired() returns table (kind text, removed bigint)
language plpgsql set search_path = '' as $$
declare
  served private.submissions;
begin
  for served in select * from private.submissions s order by s.kind loop
    -- Three years after the last contact: CNIL, reference framework on customer relations.
    execute pg_catalog.format(
      'delete from public.%I where created_at < pg_catalog.now() - interval ''3 years''',
      served.table_name);
    get diagnostics removed = row_count;
    kind := served.table_name;
    return next;
  end loop;
  -- Who has not confirmed within a month does not want it; nor does an end wait longer to be told.
  delete from private.newsletter_subscriptions
  where confirmed_at is null
    and coalesce(ended_at, requested_at) < pg_catalog.now() - interval '30 days';
  get diagnostics removed = row_count;
  kind := 'newsletter_subscriptions';
  return next;
  -- The firm is told first, so that it stops its letters: private.settle_newsletter_mail() deletes.
  update private.newsletter_subscriptions set
    ended_at = pg_catalog.now(), confirmed_at = null, consent = null, mail_due = 'unsubscribed'
  where greatest(requested_at, confirmed_at) < pg_catalog.now() - interval '3 years'
    and confirmed_at is not null;
  return query select 'throttle_windows', private.forget_clients();
end $$;

create function private.mark_of_person(person text) returns text
language sql stable set search_path = '' as $$
  select private.person_mark(
    case when person like '%@%' then person else private.national_phone(person) end);
$$;
comment on function private.mark_of_person(text) is
  'A keyed digest of an e-mail address or telephone number, equal however it is written.';

create function private.marks_of_lead(of_kind text, content jsonb) returns text
language sql stable set search_path = '' as $$
  select pg_catalog.concat_ws(' ', private.mark_of_person(content ->> s.email),
    private.mark_of_person(content ->> s.phone))
  from private.submissions s where s.kind = of_kind;
$$;
comment on function private.marks_of_lead(text, jsonb) is
  'The marks of whoever left this, by which the mail about it is found for erasure.';

create function private.claim_submission(of_kind text, lead_id uuid, content jsonb)
returns table (state text, lead jsonb)
language plpgsql set search_path = '' as $$
declare
  served private.submissions;
begin
  state := 'unknown';
  select * into served from private.submissions s where s.kind = of_kind;
  if found then
    execute pg_catalog.format(
      'select pg_catalog.to_jsonb(l) from public.%I l where %s
       order by l.notified_at is null desc, l.created_at desc limit 1 for update',
      served.table_name,
      case when served.reads_back then 'l.id = $1' else pg_catalog.format(
        '%s = (select %s from pg_catalog.jsonb_populate_record(null::public.%I, $2) as told)
         and l.created_at > pg_catalog.now() - interval ''1 day''',
        private.repeat_key(served, 'l'), private.repeat_key(served, 'told'), served.table_name) end)
    into lead using lead_id, content;
  end if;
  if lead is not null and private.is_free((lead ->> 'notified_at')::timestamptz,
      (lead ->> 'notification_claimed_at')::timestamptz) then
    execute pg_catalog.format(
      'update public.%I set notification_claimed_at = pg_catalog.now() where id = $1',
      served.table_name) using (lead ->> 'id')::uuid;
    state := 'claimed';
  elsif lead is not null then
    state := 'handled';
    lead := null;
  end if;
  return next;
end $$;
comment on function private.claim_submission(text, uuid, jsonb) is
  'Claims the mail about what was left, found by its id where the visitor reads it back, otherwise by '
  'its content. State: claimed (send it, here is the lead), handled (sent, or being sent), unknown '
  '(nothing such is stored).';

create function private.settle_notification(of_kind text, lead_id uuid, succeeded boolean)
returns void
language plpgsql set search_path = '' as $$
begin
  execute pg_catalog.format(
    'update public.%I set
       notification_claimed_at = null,
       notified_at = case when $2 then pg_catalog.now() end,
       notification_failures = notification_failures + (not $2)::integer
     where id = $1 and notified_at is null',
    (select table_name from private.submissions s where s.kind = of_kind))
  using lead_id, succeeded;
end $$;
comment on function private.settle_notification(text, uuid, boolean) is
  'Ends a claim: notes that the mail went out, or that the attempt failed.';

create or replace function private.claim_unnotified(at_most integer)
returns table (kind text, lead jsonb)
language plpgsql set search_path = '' as $$
declare
  served private.submissions;
begin
  for served in select * from private.submissions s order by s.kind loop
    return query execute pg_catalog.format(
      'with waiting as (
         select l.id from public.%1$I l
         where l.notified_at is null
           and private.is_free(l.notified_at, l.notification_claimed_at)
           and l.created_at < pg_catalog.now() - interval ''2 minutes''
         order by l.notification_failures, l.created_at limit $1 for update skip locked
       )
       update public.%1$I l set notification_claimed_at = pg_catalog.now()
       from waiting where l.id = waiting.id
       returning %2$L::text, pg_catalog.to_jsonb(l)', served.table_name, served.kind)
    using at_most;
  end loop;
end $$;
comment on function private.claim_unnotified(integer) is
  'Claims leads older than two minutes that no mail went out for, so many of each kind, those that '
  'failed least first: the work of the re-send job.';

revoke all on function
  private.leads_after(timestamptz, uuid, integer), private.find_person(text),
  private.leads_of(text), private.erase_person(text), private.mark_of_person(text),
  private.marks_of_lead(text, jsonb), private.claim_submission(text, uuid, jsonb),
  private.settle_notification(text, uuid, boolean)
  from public;

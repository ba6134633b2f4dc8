-- Newsletter subscriptions: stored once an address, valid once confirmed over a link that was mailed
-- to it, ended over a link that never expires. Nobody but the notification function, the jobs and
-- the firm reaches them. A request is stored in one statement whatever is known of the address, and
-- mails are sent after the answer to it: neither what is answered nor when tells of a subscription.

create table private.newsletter_subscriptions (
  id uuid primary key,
  created_at timestamptz not null default now(),
  email text not null,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  consent text,
  mail_due text default 'confirm',
  notification_claimed_at timestamptz,
  notification_failures integer not null default 0,

  constraint newsletter_subscriptions_email_check check (private.is_email_address(email)),
  constraint newsletter_subscriptions_consent_check check (
    (consent is null) = (confirmed_at is null)),
  constraint newsletter_subscriptions_mail_due_check check (
    mail_due in ('confirm', 'subscribed', 'unsubscribed'))
);

comment on table private.newsletter_subscriptions is
  'Who asked for the newsletter, and who confirmed that he wants it.';
comment on column private.newsletter_subscriptions.id is
  'Keyed digest of the address: the links in its letters count however often it is given again.';
comment on column private.newsletter_subscriptions.created_at is 'When the address was first given.';
comment on column private.newsletter_subscriptions.email is 'The address, 3 to 254 characters.';
comment on column private.newsletter_subscriptions.requested_at is 'When it was last given.';
comment on column private.newsletter_subscriptions.confirmed_at is
  'When its owner consented; null until then.';
comment on column private.newsletter_subscriptions.ended_at is
  'When it was ended, while the firm is still to be told; null once it is asked for again.';
comment on column private.newsletter_subscriptions.consent is 'The words that he consented to.';
comment on column private.newsletter_subscriptions.mail_due is
  'The mail that is to be sent: confirm (to the address), subscribed or unsubscribed (to the firm); '
  'null when none is.';
comment on column private.newsletter_subscriptions.notification_claimed_at is
  'Since when a sender is at work on it, as for leads.';
comment on column private.newsletter_subscriptions.notification_failures is
  'How many attempts at mails have failed.';

create unique index newsletter_subscriptions_email_idx
  on private.newsletter_subscriptions (lower(btrim(email)));
comment on index private.newsletter_subscriptions_email_idx is
  'Each address once, however its case is written.';
create index newsletter_subscriptions_created_at_idx
  on private.newsletter_subscriptions (created_at, id);
comment on index private.newsletter_subscriptions_created_at_idx is
  'Lets lists be read page by page.';
create index newsletter_subscriptions_mail_due_idx
  on private.newsletter_subscriptions (created_at) where mail_due is not null;
comment on index private.newsletter_subscriptions_mail_due_idx is 'Finds mails that are to be sent.';

alter table private.newsletter_subscriptions enable row level security;
revoke all on private.newsletter_subscriptions from public, anon, authenticated, service_role;

create function private.request_subscription(given_email text) returns uuid
language plpgsql set search_path = '' as $$
declare
  allowed private.throttle_limits;
  stored uuid;
begin
  -- Before anything is known of the address: who has filled the day's mails learns nothing by it.
  select * into strict allowed from private.throttle_limits where scope = 'unstored-mails';
  if (select pg_catalog.count(*) from private.unstored_mails m
      where m.sent_at > pg_catalog.now() - allowed.per) >= allowed.hits then
    return null;
  end if;
  insert into private.newsletter_subscriptions as known (id, email) values (
    pg_catalog.left(private.person_mark(
      'newsletter ' || pg_catalog.lower(pg_catalog.btrim(given_email))), 32)::uuid,
    given_email)
  on conflict (pg_catalog.lower(pg_catalog.btrim(email))) do update set
    requested_at = pg_catalog.now(), ended_at = null,
    mail_due = case when known.confirmed_at is null
      then coalesce(known.mail_due, 'confirm') else known.mail_due end
  returning id into stored;
  return stored;
end $$;
comment on function private.request_subscription(text) is
  'Notes that someone gave an address for the newsletter; null when no more mails may be sent today.';

create function private.newsletter_code(purpose text, subscription uuid, expires bigint)
returns text
language sql stable set search_path = '' as $$
  select content || pg_catalog.left(pg_catalog.encode(pg_catalog.sha256(secret
    || pg_catalog.sha256(secret || pg_catalog.convert_to(content, 'UTF8'))), 'hex'), 32)
  from (
    select pg_catalog.convert_to(value, 'UTF8') as secret,
      purpose || pg_catalog.replace(subscription::text, '-', '')
        || pg_catalog.lpad(pg_catalog.to_hex(expires), 8, '0') as content
    from private.settings where name = 'client_secret') as signed;
$$;
comment on function private.newsletter_code(text, uuid, bigint) is
  'What a link holds: its purpose (c confirms, u unsubscribes), the subscription, the second after '
  '1970 at which it expires, and a keyed digest of all that.';

create function private.unsubscribe_code(subscription uuid) returns text
language sql stable set search_path = '' as $$
  -- The last second that eight digits hold, in 2106.
  select private.newsletter_code('u', subscription, 4294967295);
$$;
comment on function private.unsubscribe_code(uuid) is
  'The code of the link that ends a subscription, the same at all times.';

create function private.read_newsletter_code(code text)
returns table (purpose text, subscription uuid)
language plpgsql stable set search_path = '' as $$
declare
  expires bigint;
begin
  if code !~ '^[cu][0-9a-f]{72}$' then
    return;
  end if;
  purpose := pg_catalog.left(code, 1);
  subscription := pg_catalog.substr(code, 2, 32)::uuid;
  expires := ('x' || pg_catalog.substr(code, 34, 8))::bit(32)::bigint;
  -- Digests are compared, so that the time taken tells nothing of the right code.
  if expires > extract(epoch from pg_catalog.clock_timestamp())
    and pg_catalog.sha256(pg_catalog.convert_to(code, 'UTF8')) = pg_catalog.sha256(
      pg_catalog.convert_to(private.newsletter_code(purpose, subscription, expires), 'UTF8')) then
    return next;
  end if;
end $$;
comment on function private.read_newsletter_code(text) is
  'What a code is for; no row for one that is not ours or has expired.';

create function private.follow_newsletter_link(code text, wording text)
returns table (outcome text, subscription uuid)
language plpgsql set search_path = '' as $$
declare
  link record;
begin
  select * into link from private.read_newsletter_code(code);
  if link.purpose = 'c' then
    update private.newsletter_subscriptions s set
      confirmed_at = pg_catalog.now(), consent = wording, mail_due = 'subscribed'
    where s.id = link.subscription and s.confirmed_at is null and s.ended_at is null;
    -- A second click finds what the first one did.
    return query select 'confirmed', s.id from private.newsletter_subscriptions s
      where s.id = link.subscription and s.confirmed_at is not null;
  elsif link.purpose = 'u' then
    update private.newsletter_subscriptions s set
      ended_at = pg_catalog.now(), confirmed_at = null, consent = null, mail_due = 'unsubscribed'
    where s.id = link.subscription
      and (s.confirmed_at is not null or s.mail_due = 'unsubscribed');
    if not found then
      delete from private.newsletter_subscriptions s where s.id = link.subscription;
    end if;
    return query select 'unsubscribed', link.subscription;
  end if;
end $$;
comment on function private.follow_newsletter_link(text, text) is
  'Confirms a subscription, with the words consented to, or ends it. Outcome: confirmed or '
  'unsubscribed; no row for a code that does not count.';

create function private.claim_newsletter_mails(at_most integer, only_id uuid default null)
returns table (mail text, subscription uuid, email text, confirm_code text, unsubscribe_code text)
language plpgsql set search_path = '' as $$
declare
  due private.newsletter_subscriptions;
  state text;
begin
  for due in
    select * from private.newsletter_subscriptions s
    where s.mail_due is not null and private.is_free(null, s.notification_claimed_at)
      and s.id = coalesce(only_id, s.id)
    -- Those to confirm may have to wait for another day.
    order by s.mail_due = 'confirm', s.notification_failures, s.created_at
    limit at_most for update skip locked
  loop
    state := 'claimed';
    -- A claim that its sender left unsettled was counted already.
    if due.mail_due = 'confirm' and due.notification_claimed_at is null then
      select c.state into state
      from private.claim_unstored('newsletter ' || pg_catalog.lower(pg_catalog.btrim(due.email))) c;
    end if;
    if state = 'claimed' then
      update private.newsletter_subscriptions s
      set notification_claimed_at = pg_catalog.clock_timestamp() where s.id = due.id;
      return query select due.mail_due, due.id, due.email,
        private.newsletter_code('c', due.id,
          extract(epoch from pg_catalog.now() + interval '7 days')::bigint),
        private.unsubscribe_code(due.id);
    elsif state = 'handled' then
      update private.newsletter_subscriptions s set mail_due = null where s.id = due.id;
    end if;
  end loop;
end $$;
comment on function private.claim_newsletter_mails(integer, uuid) is
  'Claims the mails about subscriptions that are to be sent, of all or of one; to confirm, each '
  'address is asked once a day.';

create function private.settle_newsletter_mail(subscription uuid, sent text, succeeded boolean)
returns void
language sql set search_path = '' as $$
  select private.release_unstored(
    private.person_mark('newsletter ' || pg_catalog.lower(pg_catalog.btrim(s.email))))
  from private.newsletter_subscriptions s
  where s.id = subscription and sent = 'confirm' and not succeeded;
  delete from private.newsletter_subscriptions s
  where s.id = subscription and s.mail_due = 'unsubscribed' and s.ended_at is not null
    and sent = 'unsubscribed' and succeeded;
  update private.newsletter_subscriptions s set
    notification_claimed_at = null,
    notification_failures = s.notification_failures + (not succeeded)::integer,
    mail_due = case
      -- Followed by another one while it was sent, or to be tried again.
      when s.mail_due <> sent or not succeeded then s.mail_due
      -- Asked for again since it was ended.
      when sent = 'unsubscribed' then 'confirm' end
  where s.id = subscription;
$$;
comment on function private.settle_newsletter_mail(uuid, text, boolean) is
  'Ends a claim: notes that the mail went out, or that the attempt failed. Whoever has unsubscribed '
  'is forgotten once the firm was told.';

-- What the firm and the person see of a subscription, beside the leads.
create function private.newsletter_json(subscription private.newsletter_subscriptions)
returns json
language sql stable set search_path = '' as $$
  select pg_catalog.json_build_object(
    'id', subscription.id, 'created_at', subscription.created_at, 'email', subscription.email,
    'requested_at', subscription.requested_at, 'confirmed_at', subscription.confirmed_at,
    'ended_at', subscription.ended_at, 'consent', subscription.consent,
    'mail_due', subscription.mail_due,
    'unsubscribe_code', private.unsubscribe_code(subscription.id));
$$;
comment on function private.newsletter_json(private.newsletter_subscriptions) is
  'A subscription with the code that ends it, for the link of each letter.';

create or replace view private.leads with (security_invoker = true) as
  select 'contact_submissions' as kind, c.created_at, c.email, pg_catalog.to_json(c) as lead
  from public.contact_submissions c
  union all
  select 'quote_submissions', q.created_at, q.email, pg_catalog.to_json(q)
  from public.quote_submissions q
  union all
  select 'newsletter_subscriptions', s.created_at, s.email, private.newsletter_json(s)
  from private.newsletter_subscriptions s;
comment on view private.leads is
  'Every lead of both kinds and every subscription, whole, with what it is found by.';

create or replace function private.leads_after(
  after timestamptz, after_id uuid, at_most integer)
returns table (kind text, id uuid, created_at timestamptz, lead json)
language sql stable set search_path = '' as $$
  (select 'contact_submissions', c.id, c.created_at, pg_catalog.to_json(c)
   from public.contact_submissions c where (c.created_at, c.id) > (after, after_id)
   order by c.created_at, c.id limit at_most)
  union all
  (select 'quote_submissions', q.id, q.created_at, pg_catalog.to_json(q)
   from public.quote_submissions q where (q.created_at, q.id) > (after, after_id)
   order by q.created_at, q.id limit at_most)
  union all
  (select 'newsletter_subscriptions', s.id, s.created_at, private.newsletter_json(s)
   from private.newsletter_subscriptions s where (s.created_at, s.id) > (after, after_id)
   order by s.created_at, s.id limit at_most)
  order by 3, 2 limit at_most;
$$;
comment on function private.leads_after(timestamptz, uuid, integer) is
  'The next leads and subscriptions in the order in which they came, whole; from the beginning after '
  '''-infinity'' and the zero id.';

create or replace function private.erase_person(person_email text)
returns table (kind text, lead_id uuid)
language sql set search_path = '' as $$
  with
    messages as (
      delete from public.contact_submissions
      where pg_catalog.lower(pg_catalog.btrim(email)) = pg_catalog.lower(pg_catalog.btrim(person_email))
      returning id),
    requests as (
      delete from public.quote_submissions
      where pg_catalog.lower(pg_catalog.btrim(email)) = pg_catalog.lower(pg_catalog.btrim(person_email))
      returning id),
    subscriptions as (
      delete from private.newsletter_subscriptions
      where pg_catalog.lower(pg_catalog.btrim(email)) = pg_catalog.lower(pg_catalog.btrim(person_email))
      returning id)
  select 'contact_submissions', id from messages
  union all
  select 'quote_submissions', id from requests
  union all
  select 'newsletter_subscriptions', id from subscriptions;
$$;
comment on function private.erase_person(text) is
  'Deletes every lead and subscription that was left with this e-mail address; tells which.';

create or replace function private.purge_expired() returns table (kind text, removed bigint)
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
  -- Who has not confirmed within a month does not want it; nor does an end wait longer to be told.
  delete from private.newsletter_subscriptions
  where confirmed_at is null
    and coalesce(ended_at, requested_at) < pg_catalog.now() - interval '30 days';
  get diagnostics rows_removed = row_count;
  return query select 'newsletter_subscriptions', rows_removed;
  -- The firm is told first, so that it stops its letters: private.settle_newsletter_mail() deletes.
  update private.newsletter_subscriptions set
    ended_at = pg_catalog.now(), confirmed_at = null, consent = null, mail_due = 'unsubscribed'
  where greatest(requested_at, confirmed_at) < pg_catalog.now() - interval '3 years'
    and confirmed_at is not null;
  return query select 'throttle_windows', private.forget_clients();
end $$;
comment on function private.purge_expired() is
  'Deletes leads older than three years, subscriptions that nobody confirmed within thirty days, or '
  'whose end the firm could not be told of within as many, and counts that have ended; tells how many '
  'of each. Ends subscriptions older than three years. To be run daily.';

revoke all on function
  private.request_subscription(text), private.newsletter_code(text, uuid, bigint),
  private.unsubscribe_code(uuid), private.read_newsletter_code(text),
  private.follow_newsletter_link(text, text), private.claim_newsletter_mails(integer, uuid),
  private.settle_newsletter_mail(uuid, text, boolean),
  private.newsletter_json(private.newsletter_subscriptions)
  from public;

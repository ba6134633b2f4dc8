-- Nobody is mailed at the wish of many: a client asks for few subscriptions a day, a mailbox is asked
-- once a day whatever stands behind the + of its address, and mails about subscriptions have a budget of
-- their own. A wish that finds it used up is stored, and mailed once there is room.

insert into private.throttle_limits (scope, hits, per) values
  ('newsletter-wishes', 5, '1 day'),
  ('newsletter-mails', 200, '1 day'),
  ('unstored-calls', 10, '1 day');

alter table private.unstored_mails
  add column budget text not null default 'unstored-mails'
    references private.throttle_limits on update cascade on delete cascade;
comment on table private.unstored_mails is
  'Mails of the last day that no stored lead stands behind, and that ask a mailbox to confirm, by a '
  'keyed digest of what they tell.';
comment on column private.unstored_mails.budget is 'The limit that bounds how many there are a day.';
create index unstored_mails_budget_idx on private.unstored_mails (budget, sent_at);
comment on index private.unstored_mails_budget_idx is 'Counts the mails of a budget.';

create function private.mailbox(email text) returns text
language sql immutable strict parallel safe set search_path = ''
return pg_catalog.regexp_replace(
  pg_catalog.lower(pg_catalog.btrim(email)), '^([^@+]+)[+][^@]*@', '\1@');
comment on function private.mailbox(text) is
  'Where the mails of an address arrive: what stands behind a + of its name is the owner''s own mark.';

alter table private.newsletter_subscriptions add column asked_at timestamptz;
comment on column private.newsletter_subscriptions.asked_at is
  'When the address was last asked to confirm; null while it was not.';
create index newsletter_subscriptions_mailbox_idx
  on private.newsletter_subscriptions (private.mailbox(email));
comment on index private.newsletter_subscriptions_mailbox_idx is 'Finds the addresses of one mailbox.';

create function private.mails_of(given_budget text) returns bigint
language sql stable set search_path = '' as $$
  select pg_catalog.count(*) from private.unstored_mails m, private.throttle_limits allowed
  where allowed.scope = given_budget and m.budget = given_budget
    and m.sent_at between pg_catalog.clock_timestamp() - allowed.per
      and pg_catalog.clock_timestamp() + interval '1 minute';
$$;
comment on function private.mails_of(text) is 'How many mails of a budget were sent in its time.';

drop function private.claim_unstored(text);
create function private.claim_unstored(
  content text, address text default null, given_budget text default 'unstored-mails')
returns table (state text, mark text)
language plpgsql set search_path = '' as $$
declare
  allowed private.throttle_limits;
  moment constant timestamptz := pg_catalog.clock_timestamp();
begin
  mark := private.person_mark(content);
  perform pg_catalog.pg_advisory_xact_lock(4244);
  select * into strict allowed from private.throttle_limits where scope = given_budget;
  delete from private.unstored_mails m where m.budget = given_budget
    and m.sent_at not between moment - allowed.per and moment + interval '1 minute';
  if exists (select from private.unstored_mails m where m.mark = claim_unstored.mark) then
    state := 'handled';
  elsif private.mails_of(given_budget) >= allowed.hits then
    state := 'full';
  elsif address is not null and not private.count_hit('unstored-calls', address) then
    state := 'throttled';
  else
    insert into private.unstored_mails (mark, budget) values (claim_unstored.mark, given_budget);
    state := 'claimed';
  end if;
  return next;
end $$;
comment on function private.claim_unstored(text, text, text) is
  'Claims a mail that no stored lead stands behind, for a client or (null) for nobody. State: claimed '
  '(send it), handled (it was sent within a day), throttled (too many for him today), full (too many '
  'today).';

drop function private.request_subscription(text);
create function private.request_subscription(given_email text, address text)
returns table (state text, subscription uuid)
language plpgsql set search_path = '' as $$
declare
  most integer;
begin
  -- All that is answered is known before anything is of the address.
  if not private.count_hit('newsletter-wishes', address) then
    state := 'throttled';
    return next;
    return;
  end if;
  select hits into strict most from private.throttle_limits where scope = 'newsletter-mails';
  state := case when most > private.mails_of('newsletter-mails') + (
      select pg_catalog.count(*) from private.newsletter_subscriptions s
      where s.mail_due = 'confirm' and s.notification_claimed_at is null)
    then 'accepted' else 'later' end;
  -- Wishes of one mailbox follow each other: they change each other.
  perform private.take_turns(private.mailbox(given_email));
  insert into private.newsletter_subscriptions as known (id, email) values (
    pg_catalog.left(private.person_mark(
      'newsletter ' || pg_catalog.lower(pg_catalog.btrim(given_email))), 32)::uuid,
    given_email)
  on conflict (pg_catalog.lower(pg_catalog.btrim(email))) do update set
    requested_at = pg_catalog.now(), ended_at = null,
    mail_due = case when known.confirmed_at is null
      then coalesce(known.mail_due, 'confirm') else known.mail_due end
  returning known.id into subscription;
  -- Of the wishes of one mailbox the last one waits.
  update private.newsletter_subscriptions s set mail_due = null
  where private.mailbox(s.email) = private.mailbox(given_email) and s.id <> subscription
    and s.mail_due = 'confirm';
  return next;
end $$;
comment on function private.request_subscription(text, text) is
  'Notes that a client gave an address for the newsletter. State, whatever is known of the address: '
  'accepted, later (its mail has to wait for another day), throttled (nothing is noted: he gave too '
  'many today).';

create or replace function private.claim_newsletter_mails(at_most integer, only_id uuid default null)
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
      -- Another address of the mailbox was asked: this one has to wait for a day, and keeps nobody.
      and not (s.mail_due = 'confirm' and exists (
        select from private.newsletter_subscriptions other
        where private.mailbox(other.email) = private.mailbox(s.email) and other.id <> s.id
          and other.asked_at > pg_catalog.now() - interval '1 day'))
    -- Those to confirm may have to wait for another day.
    order by s.mail_due = 'confirm', s.notification_failures, s.created_at
    limit at_most for update skip locked
  loop
    state := 'claimed';
    -- A claim that its sender left unsettled was counted already.
    if due.mail_due = 'confirm' and due.notification_claimed_at is null then
      select c.state into state from private.claim_unstored(
        'newsletter ' || private.mailbox(due.email), null, 'newsletter-mails') c;
    end if;
    if state = 'claimed' then
      update private.newsletter_subscriptions s set
        notification_claimed_at = pg_catalog.clock_timestamp(),
        asked_at = case due.mail_due when 'confirm' then pg_catalog.now() else s.asked_at end
      where s.id = due.id;
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
  'mailbox is asked once a day.';

create or replace function private.settle_newsletter_mail(
  subscription uuid, sent text, succeeded boolean)
returns void
language sql set search_path = '' as $$
  select private.release_unstored(
    private.person_mark('newsletter ' || private.mailbox(s.email)))
  from private.newsletter_subscriptions s
  where s.id = subscription and sent = 'confirm' and not succeeded;
  delete from private.newsletter_subscriptions s
  where s.id = subscription and s.mail_due = 'unsubscribed' and s.ended_at is not null
    and sent = 'unsubscribed' and succeeded;
  update private.newsletter_subscriptions s set
    notification_claimed_at = null,
    notification_failures = s.notification_failures + (not succeeded)::integer,
    asked_at = case when sent = 'confirm' and not succeeded then null else s.asked_at end,
    mail_due = case
      -- Followed by another one while it was sent, or to be tried again.
      when s.mail_due <> sent or not succeeded then s.mail_due
      -- Asked for again since it was ended.
      when sent = 'unsubscribed' then 'confirm' end
  where s.id = subscription;
$$;

revoke all on function
  private.mailbox(text), private.mails_of(text), private.claim_unstored(text, text, text),
  private.request_subscription(text, text)
  from public;

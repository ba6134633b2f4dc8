-- A mail that no stored lead stands behind counts as sent once it went out, not when it is claimed: while
-- it is under way, who asks for the same is told to wait, and a sender that died holds it for two minutes.

alter table private.unstored_mails add column is_sent boolean not null default true;
alter table private.unstored_mails alter column is_sent set default false;
comment on column private.unstored_mails.is_sent is 'Whether the mail went out; false while it is under way.';
comment on column private.unstored_mails.sent_at is 'When its sender claimed the mail.';

create or replace function private.claim_unstored(
  content text, address text default null, given_budget text default 'unstored-mails')
returns table (state text, mark text)
language plpgsql set search_path = '' as $$
declare
  allowed private.throttle_limits;
  known private.unstored_mails;
  moment constant timestamptz := pg_catalog.clock_timestamp();
begin
  mark := private.person_mark(content);
  perform pg_catalog.pg_advisory_xact_lock(4244);
  select * into strict allowed from private.throttle_limits where scope = given_budget;
  delete from private.unstored_mails m where m.budget = given_budget
    and (m.sent_at not between moment - allowed.per and moment + interval '1 minute'
      or (m.mark = claim_unstored.mark and not m.is_sent and private.is_free(null, m.sent_at)));
  select * into known from private.unstored_mails m where m.mark = claim_unstored.mark;
  if found then
    state := case when known.is_sent then 'handled' else 'pending' end;
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
  '(send it), pending (another sender is at work on it), handled (it was sent within a day), throttled '
  '(too many for him today), full (too many today).';

create function private.settle_unstored(own text) returns void
language sql set search_path = '' as $$
  update private.unstored_mails set is_sent = true where mark = own;
$$;
comment on function private.settle_unstored(text) is 'Ends a claim whose mail went out.';
revoke all on function private.settle_unstored(text) from public;

create or replace function private.settle_newsletter_mail(
  subscription uuid, sent text, succeeded boolean)
returns void
language sql set search_path = '' as $$
  select case when succeeded then private.settle_unstored(asked.mark)
    else private.release_unstored(asked.mark) end
  from (
    select private.person_mark('newsletter ' || private.mailbox(s.email)) as mark
    from private.newsletter_subscriptions s
    where s.id = subscription and sent = 'confirm') asked;
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

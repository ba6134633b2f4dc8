-- Mails that no stored lead stands behind are bounded: each is sent once a day, and so many a day in
-- all. Mails about stored leads are not: leads come first.

create table private.unstored_mails (
  mark text primary key,
  sent_at timestamptz not null default now()
);
comment on table private.unstored_mails is
  'Mails of the last day that no stored lead stands behind, by a keyed digest of what they tell.';
comment on column private.unstored_mails.mark is 'See private.person_mark().';
comment on column private.unstored_mails.sent_at is 'When the mail was handed to the mail service.';
alter table private.unstored_mails enable row level security;
revoke all on private.unstored_mails from public, anon, authenticated, service_role;

insert into private.throttle_limits (scope, hits, per) values
  ('unstored-mails', 200, '1 day'),
  ('send-form-notification/48', 240, '10 minutes');

create function private.claim_unstored(content text)
returns table (state text, mark text)
language plpgsql set search_path = '' as $$
declare
  allowed private.throttle_limits;
  moment constant timestamptz := pg_catalog.clock_timestamp();
  own constant text := private.person_mark(content);
begin
  perform pg_catalog.pg_advisory_xact_lock(4244);
  select * into strict allowed from private.throttle_limits where scope = 'unstored-mails';
  delete from private.unstored_mails m
  where m.sent_at not between moment - allowed.per and moment + interval '1 minute';
  if exists (select from private.unstored_mails m where m.mark = own) then
    return query select 'handled', own;
  elsif (select pg_catalog.count(*) from private.unstored_mails) >= allowed.hits then
    return query select 'full', own;
  else
    insert into private.unstored_mails (mark) values (own);
    return query select 'claimed', own;
  end if;
end $$;
comment on function private.claim_unstored(text) is
  'Claims a mail that no stored lead stands behind. State: claimed (send it), handled (it was sent within a day), full (too many today).';

create function private.release_unstored(own text) returns void
language sql set search_path = '' as $$
  delete from private.unstored_mails where mark = own;
$$;
comment on function private.release_unstored(text) is 'Ends a claim whose mail could not be sent.';

create function private.count_call(address text) returns boolean
language plpgsql set search_path = '' as $$
declare
  network inet := private.client_network(address);
begin
  if not private.count_hit('send-form-notification', address) then
    return false;
  end if;
  -- Who has many networks of IPv6 has them in one of these.
  if pg_catalog.family(network) = 6 then
    network := pg_catalog.network(pg_catalog.set_masklen(network, 48));
    return private.count_hit('send-form-notification/48', pg_catalog.host(network));
  end if;
  return true;
end $$;
comment on function private.count_call(text) is
  'Counts a call of the notification function by a client; false when there were too many.';

revoke all on function
  private.claim_unstored(text), private.release_unstored(text), private.count_call(text)
  from public;

-- What begins an encoded word has no place in an address that is put in the head of a mail.
create or replace function private.is_email_address(entry text) returns boolean
language sql immutable strict parallel safe set search_path = ''
return private.is_line(entry, 3, 254)
  and pg_catalog.strpos(entry, '=?') = 0
  and entry ~ '^[^\s@<>()\[\]\\,;:"]+@[^\s@<>()\[\]\\,;:"]+\.[^\s@<>()\[\]\\,;:".]{2,}$';

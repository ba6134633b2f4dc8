-- A visitor who guesses learns nothing. Whether a lead is stored already is looked at after every
-- rule of the table, by a digest of all that its sender gave of himself and of the property; and
-- attempts are counted where the rollback of a refused one cannot take them back.

create function private.request_key(
  email text, first_name text, last_name text, phone text, address text, postal_code text,
  transaction_type text)
returns uuid
language sql immutable parallel safe set search_path = ''
return pg_catalog.md5(
  pg_catalog.lower(pg_catalog.btrim(email)) || E'\x1f'
  || pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(phone, '[^0-9+]+', '', 'g'), '^(\+|00)330?', '0') || E'\x1f'
  || private.comparable(first_name || ' ' || last_name || ' ' || address || ' ' || postal_code)
  || E'\x1f' || transaction_type)::uuid;
comment on function private.request_key(text, text, text, text, text, text, text) is
  'Equal for two quote requests of one person for one property and transaction. A digest: what is '
  'almost equal takes no other time than what is not.';

create function private.message_key(
  email text, name text, phone text, subject text, message text)
returns uuid
language sql immutable parallel safe set search_path = ''
return pg_catalog.md5(
  pg_catalog.lower(pg_catalog.btrim(email)) || E'\x1f' || name || E'\x1f' || coalesce(phone, '')
  || E'\x1f' || subject || E'\x1f' || message)::uuid;
comment on function private.message_key(text, text, text, text, text) is
  'Equal for two identical contact messages of one address.';

-- An index runs with the rights of whoever inserts.
revoke all on function
  private.request_key(text, text, text, text, text, text, text),
  private.message_key(text, text, text, text, text)
  from public;
grant execute on function
  private.comparable(text),
  private.request_key(text, text, text, text, text, text, text),
  private.message_key(text, text, text, text, text)
  to anon, authenticated, service_role;

create index quote_submissions_key_idx on public.quote_submissions (
  private.request_key(
    email, first_name, last_name, phone, address, postal_code, transaction_type), created_at);
comment on index public.quote_submissions_key_idx is 'Finds recent doubles.';
create index contact_submissions_key_idx on public.contact_submissions (
  private.message_key(email, name, phone, subject, message), created_at);
comment on index public.contact_submissions_key_idx is 'Finds recent doubles.';
comment on index public.quote_submissions_email_idx is
  'Finds the requests of one person for export and erasure.';
comment on index public.contact_submissions_email_idx is
  'Finds the messages of one person for export, erasure and notification.';

create or replace function private.reject_duplicate_quote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key constant uuid := private.request_key(new.email, new.first_name, new.last_name, new.phone,
    new.address, new.postal_code, new.transaction_type);
begin
  perform private.take_turns(key::text);
  if exists (
    select from public.quote_submissions other
    where private.request_key(other.email, other.first_name, other.last_name, other.phone,
        other.address, other.postal_code, other.transaction_type) = key
      -- On both sides of the new row: of two transactions the one that began later may end first,
      -- and a back-up restores its rows in any order.
      and other.created_at > new.created_at - interval '24 hours'
      and other.created_at < new.created_at + interval '24 hours'
      and other.id <> new.id
  ) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "quote_submissions_recent_duplicate"',
      schema = 'public', table = 'quote_submissions',
      constraint = 'quote_submissions_recent_duplicate';
  end if;
  return null;
end $$;
comment on function private.reject_duplicate_quote() is
  'Trigger: raises 23505 for the same person, property and transaction type within 24 hours.';

create or replace function private.drop_repeated_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key constant uuid :=
    private.message_key(new.email, new.name, new.phone, new.subject, new.message);
begin
  perform private.take_turns(key::text);
  if exists (
    select from public.contact_submissions other
    where private.message_key(
        other.email, other.name, other.phone, other.subject, other.message) = key
      and other.created_at > new.created_at - interval '10 minutes'
      and other.created_at < new.created_at + interval '10 minutes'
      and other.id <> new.id
  ) then
    delete from public.contact_submissions where id = new.id;
  end if;
  return null;
end $$;

drop trigger t2_reject_duplicate on public.quote_submissions;
create trigger t2_reject_duplicate after insert on public.quote_submissions
  for each row execute function private.reject_duplicate_quote();
comment on trigger t2_reject_duplicate on public.quote_submissions is
  'No second request of one person for the same property within 24 hours; after the CHECKs.';

drop trigger t2_drop_repeated on public.contact_submissions;
create trigger t2_drop_repeated after insert on public.contact_submissions
  for each row execute function private.drop_repeated_contact();
comment on trigger t2_drop_repeated on public.contact_submissions is
  'An identical message within ten minutes is stored once; after the CHECKs.';

-- Attempts are counted in sequences, which no rollback sets back. Each holds one client's window:
-- seconds since 2020 when it was opened, twenty bits of the client's mark, twelve of the count.
comment on table private.settings is
  'The few facts that the database itself tells visitors, and the secret that marks of clients are made with.';
insert into private.settings (name, value)
values ('client_secret', gen_random_uuid()::text || gen_random_uuid()::text);
insert into private.throttle_limits (scope, hits, per) values ('attempts', 60, '10 minutes');

do $$
begin
  for slot in 0..255 loop
    execute format('create sequence private.attempts_%s minvalue 0', slot);
    execute format('revoke all on sequence private.attempts_%s from public', slot);
  end loop;
end $$;

create function private.count_attempt(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  allowed private.throttle_limits;
  client text;
  mark bigint;
  moment constant bigint :=
    extract(epoch from pg_catalog.clock_timestamp())::bigint - 1577836800;
  slot regclass;
  free_slot regclass;
  held bigint;
begin
  select * into strict allowed from private.throttle_limits where scope = 'attempts';
  client := pg_catalog.md5(private.client_network(address)::text
    || (select value from private.settings where name = 'client_secret'));
  mark := ('x' || pg_catalog.left(client, 5))::bit(20)::bigint;
  for is_alone in 0..1 loop
    free_slot := null;
    for place in 0..3 loop
      slot := pg_catalog.format('private.attempts_%s',
        ('x' || pg_catalog.substr(client, 6 + 3 * place, 3))::bit(12)::integer % 256)::regclass;
      held := coalesce(pg_catalog.pg_sequence_last_value(slot), 0);
      if moment - (held >> 32) not between -60 and extract(epoch from allowed.per) - 1 then
        free_slot := coalesce(free_slot, slot);
      elsif (held >> 12) & 1048575 = mark then
        -- Full, or further than twelve bits count.
        if held & 4095 >= least(allowed.hits, 4000) then
          return allowed.hits > 4000;
        end if;
        return pg_catalog.nextval(slot) & 4095 <= allowed.hits;
      end if;
    end loop;
    -- Taken by more than hundreds of other clients: no lead is lost for want of a counter.
    exit when free_slot is null;
    if is_alone = 1 then
      perform pg_catalog.setval(free_slot, (moment << 32) | (mark << 12) | 1);
    else
      perform pg_catalog.pg_advisory_xact_lock(4243, mark::integer);
    end if;
  end loop;
  return true;
end $$;
revoke all on function private.count_attempt(text) from public;
comment on function private.count_attempt(text) is
  'Counts an attempt of a client to add a row, for good even if it is refused; false when there were '
  'too many. A window dated in the future by more than a minute has ended.';

create or replace function private.throttle_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Outside an API request (psql, a restore, a job) nothing is counted.
  if coalesce(pg_catalog.current_setting('request.headers', true), '') = ''
    or pg_catalog.current_setting('role', true) = 'service_role' then
    return new;
  end if;
  if pg_catalog.current_setting('lead.is_sent', true) = 'yes' then
    raise exception 'Une seule demande peut être envoyée à la fois.'
      using errcode = 'P0001', hint = 'Send one row per request.';
  end if;
  perform pg_catalog.set_config('lead.is_sent', 'yes', true);
  if not private.count_attempt(private.request_address())
    or not private.count_hit(tg_table_name, private.request_address()) then
    raise sqlstate 'PT429' using
      message = pg_catalog.format(
        'Trop de demandes ont été envoyées depuis votre connexion. '
        'Veuillez réessayer dans quelques minutes ou nous appeler au %s.',
        (select value from private.settings where name = 'firm_phone')),
      hint = 'Retry later.';
  end if;
  return new;
end $$;
comment on function private.throttle_client() is
  'Trigger: one row a request; 429 (PT429) when a client sends, or tries, too often. See '
  'private.throttle_limits.';

drop trigger refuse_several_rows on public.contact_submissions;
drop trigger refuse_several_rows on public.quote_submissions;
drop function private.refuse_several_rows();

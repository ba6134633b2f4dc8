-- Sent twice, stored once.
-- A quote request is refused (23505) when the same e-mail address asked for the same property and
-- transaction within 24 hours. An identical contact message within ten minutes is accepted and
-- silently not stored again, so that a retry after a lost answer is safe.

create function private.comparable(entry text) returns text
language sql immutable parallel safe set search_path = ''
return pg_catalog.btrim(
  pg_catalog.regexp_replace(pg_catalog.lower(entry), '[^[:alnum:]]+', ' ', 'g'));
revoke all on function private.comparable(text) from public;
comment on function private.comparable(text) is
  'Lower case, every run of other characters than letters and digits as one space.';

create index quote_submissions_email_idx
  on public.quote_submissions (lower(btrim(email)), created_at);
comment on index public.quote_submissions_email_idx is
  'Finds recent duplicates, and the requests of one person for export and erasure.';
create index contact_submissions_email_idx
  on public.contact_submissions (lower(btrim(email)), created_at);
comment on index public.contact_submissions_email_idx is
  'Finds recent duplicates, and the messages of one person for export and erasure.';

create function private.take_turns(bucket_key text) returns void
language plpgsql set search_path = '' as $$
begin
  -- 256 locks for all keys: one lock per key would exhaust the lock table in a bulk import.
  perform pg_catalog.pg_advisory_xact_lock(4242, pg_catalog.hashtext(bucket_key) & 255);
end $$;
revoke all on function private.take_turns(text) from public;
comment on function private.take_turns(text) is
  'Waits until every other transaction with the same key has ended: without it, parallel duplicates do not see each other.';

create function private.reject_duplicate_quote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender constant text := pg_catalog.lower(pg_catalog.btrim(new.email));
  property constant text := private.comparable(pg_catalog.concat_ws(' ', new.address, new.postal_code));
begin
  perform private.take_turns(pg_catalog.concat_ws(E'\x1f', sender, property, new.transaction_type));
  if exists (
    select from public.quote_submissions other
    where pg_catalog.lower(pg_catalog.btrim(other.email)) = sender
      -- On both sides of the new row: of two transactions the one that began later may end first,
      -- and a back-up restores its rows in any order.
      and other.created_at > new.created_at - interval '24 hours'
      and other.created_at < new.created_at + interval '24 hours'
      and other.transaction_type = new.transaction_type
      and private.comparable(pg_catalog.concat_ws(' ', other.address, other.postal_code)) = property
  ) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "quote_submissions_recent_duplicate"',
      schema = 'public', table = 'quote_submissions',
      constraint = 'quote_submissions_recent_duplicate';
  end if;
  return new;
end $$;
revoke all on function private.reject_duplicate_quote() from public;
comment on function private.reject_duplicate_quote() is
  'Trigger: raises 23505 for the same e-mail, property address and transaction type within 24 hours.';

create function private.drop_repeated_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender constant text := pg_catalog.lower(pg_catalog.btrim(new.email));
begin
  perform private.take_turns(pg_catalog.concat_ws(E'\x1f', sender, new.message));
  if exists (
    select from public.contact_submissions other
    where pg_catalog.lower(pg_catalog.btrim(other.email)) = sender
      and other.created_at > new.created_at - interval '10 minutes'
      and other.created_at < new.created_at + interval '10 minutes'
      and (other.name, other.subject, other.message) = (new.name, new.subject, new.message)
      and other.phone is not distinct from new.phone
  ) then
    return null;
  end if;
  return new;
end $$;
revoke all on function private.drop_repeated_contact() from public;
comment on function private.drop_repeated_contact() is
  'Trigger: stores an identical message within ten minutes only once, without an error.';

create trigger t2_reject_duplicate before insert on public.quote_submissions
  for each row execute function private.reject_duplicate_quote();
comment on trigger t2_reject_duplicate on public.quote_submissions is
  'No second request for the same property within 24 hours.';

create trigger t2_drop_repeated before insert on public.contact_submissions
  for each row execute function private.drop_repeated_contact();
comment on trigger t2_drop_repeated on public.contact_submissions is
  'An identical message within ten minutes is stored once.';

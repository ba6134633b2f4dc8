-- Quick answers, clocks that jump, and marks that tell nothing.

-- The connectivity check counts the rows of this instant, and lists are read in this order.
create index quote_submissions_created_at_idx on public.quote_submissions (created_at, id);
comment on index public.quote_submissions_created_at_idx is
  'Lets the connectivity check look at no row, and lists be read page by page.';
create index contact_submissions_created_at_idx on public.contact_submissions (created_at, id);
comment on index public.contact_submissions_created_at_idx is 'Lets lists be read page by page.';

create or replace function private.count_hit(action text, address text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  network constant inet := private.client_network(address);
  -- A window dated in the future comes from a clock that was set back: it has ended.
  moment constant timestamptz := pg_catalog.clock_timestamp();
  allowed private.throttle_limits;
  counted integer;
begin
  select * into allowed from private.throttle_limits where scope = action;
  if not found then
    return true;
  end if;
  -- Who is beyond the limit is refused without a write.
  perform from private.throttle_windows seen
  where seen.scope = action and seen.client = network and seen.hits > allowed.hits
    and seen.opened_at between moment - allowed.per and moment + interval '1 minute';
  if found then
    return false;
  end if;
  insert into private.throttle_windows as seen (scope, client, opened_at)
  values (action, network, moment)
  on conflict (scope, client) do update set
    opened_at = case
      when seen.opened_at between moment - allowed.per and moment + interval '1 minute'
      then seen.opened_at else moment end,
    hits = case
      when seen.opened_at between moment - allowed.per and moment + interval '1 minute'
      then least(seen.hits, allowed.hits) + 1 else 1 end
  returning hits into counted;
  return counted <= allowed.hits;
end $$;

create or replace function private.is_free(notified_at timestamptz, claimed_at timestamptz)
returns boolean
language sql volatile set search_path = ''
return notified_at is null
  and (claimed_at is null or claimed_at not between
    pg_catalog.clock_timestamp() - interval '2 minutes'
    and pg_catalog.clock_timestamp() + interval '1 minute');
comment on function private.is_free(timestamptz, timestamptz) is
  'True when the mail is still to be sent and no sender is at work on it; a claim dated in the future has ended.';

create function private.forget_clients() returns bigint
language plpgsql set search_path = '' as $$
declare
  rows_removed bigint;
begin
  delete from private.throttle_windows seen using private.throttle_limits allowed
  where allowed.scope = seen.scope and seen.opened_at not between
    pg_catalog.clock_timestamp() - allowed.per and pg_catalog.clock_timestamp() + interval '1 minute';
  get diagnostics rows_removed = row_count;
  return rows_removed;
end $$;
revoke all on function private.forget_clients() from public;
comment on function private.forget_clients() is
  'Forgets the addresses of clients whose count has ended; tells how many. To be run every hour.';
comment on table private.throttle_windows is
  'What each client did lately. private.forget_clients() forgets a row within an hour of its end.';

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
  return query select 'throttle_windows', private.forget_clients();
end $$;
comment on function private.purge_expired() is
  'Deletes leads older than three years and counts that have ended; tells how many of each. To be run daily.';

-- The number of a transaction tells how many others there were: what a visitor reads back is a
-- keyed digest of it.
create function private.transaction_mark() returns uuid
language sql stable security definer set search_path = ''
return (
  select pg_catalog.md5(value || pg_catalog.pg_current_xact_id_if_assigned()::text)::uuid
  from private.settings where name = 'client_secret');
revoke all on function private.transaction_mark() from public;
comment on function private.transaction_mark() is
  'A mark that the rows added in the current transaction share; null while it has added none.';

create function private.mark_transaction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_current_xact_id();
  new.transaction_mark := private.transaction_mark();
  return new;
end $$;
revoke all on function private.mark_transaction() from public;
comment on function private.mark_transaction() is
  'Trigger: marks a row with the transaction that adds it, whatever was sent.';
grant execute on function private.transaction_mark() to anon;

drop policy quote_submissions_add on public.quote_submissions;
drop policy quote_submissions_read_back on public.quote_submissions;
alter table public.quote_submissions drop column inserted_xact;
alter table public.quote_submissions add column transaction_mark uuid;
comment on column public.quote_submissions.transaction_mark is
  'Stands for the transaction that stored the row: lets the visitor read back this one row, in that transaction only.';

create trigger t0_mark before insert on public.quote_submissions
  for each row execute function private.mark_transaction();
comment on trigger t0_mark on public.quote_submissions is
  'Lets the visitor read back the request that he is adding.';

create policy quote_submissions_add on public.quote_submissions
  for insert to anon
  with check (transaction_mark = (select private.transaction_mark()) and created_at = now());
comment on policy quote_submissions_add on public.quote_submissions is
  'A visitor may add a request, dated by the server and marked with the current transaction.';

create policy quote_submissions_read_back on public.quote_submissions
  for select to anon
  using (transaction_mark = (select private.transaction_mark()) and created_at = now());
comment on policy quote_submissions_read_back on public.quote_submissions is
  'A visitor reads the row of the transaction that is adding it, and never any other. Two marks, '
  'because transaction numbers can recur after a restore and two requests can share an instant.';

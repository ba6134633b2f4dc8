-- Who sends much keeps nobody's mail waiting: until a lead is mailed it bears a mark of the client that
-- left it, and what is mailed later is taken from all clients in turn, with some of the newest.

create or replace function private.server_columns() returns text[]
language sql immutable parallel safe set search_path = ''
return array['id', 'created_at', 'notified_at', 'notification_claimed_at', 'notification_failures',
  'form_fingerprint', 'transaction_mark', 'client_mark'];

create function private.client_mark(address text) returns integer
language plpgsql stable set search_path = '' as $$
declare
  network inet := private.client_network(address);
begin
  -- Who has many networks of IPv6 has them in one of these.
  if pg_catalog.family(network) = 6 and pg_catalog.masklen(network) > 48 then
    network := pg_catalog.network(pg_catalog.set_masklen(network, 48));
  end if;
  return ('x' || pg_catalog.left(pg_catalog.md5(network::text || value), 4))::bit(16)::integer
    from private.settings where name = 'client_secret';
end $$;
comment on function private.client_mark(text) is
  'Sixteen bits of a keyed digest of a client''s network: enough to take turns by, too few to tell who '
  'it is.';

create or replace function private.note_form() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  headers constant json := nullif(pg_catalog.current_setting('request.headers', true), '')::json;
begin
  -- Outside an API request (psql, a restore) it is what is written.
  if headers is not null then
    new.form_fingerprint := pg_catalog.substring(
      headers ->> 'x-form-fingerprint', '^[0-9a-f]{8}$');
    new.client_mark := private.client_mark(private.request_address());
  end if;
  return new;
end $$;
comment on function private.note_form() is
  'Trigger: notes the fingerprint of the form that was filled in, as its page sends it, and the mark of '
  'the client.';

alter function private.add_server_columns(private.submissions) rename to add_columns_of_rows;
create function private.add_server_columns(served private.submissions) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.add_columns_of_rows(served);
  execute pg_catalog.format($ddl$
    alter table public.%1$I add column if not exists client_mark integer;
    comment on column public.%1$I.client_mark is
      'Mark of the client, for turns: see private.client_mark(). Null once the mail went out.';
  $ddl$, served.table_name);
end $$;
comment on function private.add_server_columns(private.submissions) is
  'Adds what the server notes of each row.';
comment on function private.add_columns_of_rows(private.submissions) is
  'Adds what the server notes of each row, but for its client.';

select private.add_server_columns(s) from private.submissions s;

create or replace function private.settle_notification(of_kind text, lead_id uuid, succeeded boolean)
returns void
language plpgsql set search_path = '' as $$
begin
  execute pg_catalog.format(
    'update public.%I set
       notification_claimed_at = null,
       notified_at = case when $2 then pg_catalog.now() end,
       client_mark = case when not $2 then client_mark end,
       notification_failures = notification_failures + (not $2)::integer
     where id = $1 and notified_at is null',
    (select table_name from private.submissions s where s.kind = of_kind))
  using lead_id, succeeded;
end $$;

create or replace function private.claim_unnotified(at_most integer)
returns table (kind text, lead jsonb)
language plpgsql set search_path = '' as $$
declare
  waiting text;
  chosen record;
begin
  -- One job chooses at a time: the next one finds what is left.
  perform private.take_turns('claim_unnotified');
  select pg_catalog.string_agg(pg_catalog.format(
      'select table_name, kind, l.id, l.created_at, l.notification_failures as failures, l.client_mark
       from public.%1$I l, (values (%1$L, %2$L)) as served (table_name, kind)
       where l.notified_at is null
         and (l.notification_claimed_at is null or private.is_free(null, l.notification_claimed_at))
         and l.created_at not between
           pg_catalog.now() - interval ''2 minutes'' and pg_catalog.now() + interval ''1 minute''',
      s.table_name, s.kind), ' union all ')
    into waiting from private.submissions s;
  -- Each failure costs a lead a turn of its client: what never succeeds keeps nothing waiting.
  for chosen in execute pg_catalog.format(
    'select * from (
       select *, pg_catalog.row_number() over (order by turn + failures, created_at) as in_turn,
         pg_catalog.row_number() over (order by failures, created_at desc) as from_newest
       from (
         select *, pg_catalog.row_number() over (
           partition by client_mark order by failures, created_at) as turn
         from (%s) as waiting) as by_client) as placed
     order by least(in_turn, 2 * from_newest), in_turn limit $1', waiting) using at_most
  loop
    return query execute pg_catalog.format(
      'update public.%I l set notification_claimed_at = pg_catalog.now()
       where l.id = $1 and private.is_free(l.notified_at, l.notification_claimed_at)
       returning %L::text, pg_catalog.to_jsonb(l)', chosen.table_name, chosen.kind) using chosen.id;
  end loop;
end $$;
comment on function private.claim_unnotified(integer) is
  'Claims leads that are not of the last two minutes and that no mail went out for, so many in all: from '
  'each client in turn, those that failed least first, and in between the newest. The work of the re-send '
  'job.';

create function private.newsletter_mail_reference(subscription uuid, mail text) returns uuid
language sql stable set search_path = '' as $$
  select pg_catalog.md5(pg_catalog.concat_ws(' ', s.id, mail, extract(
    epoch from greatest(s.requested_at, s.confirmed_at, s.ended_at))))::uuid
  from private.newsletter_subscriptions s where s.id = subscription;
$$;
comment on function private.newsletter_mail_reference(uuid, text) is
  'Tells a mail about a subscription from every other, and is the same however often it is tried.';

revoke all on function
  private.client_mark(text), private.add_server_columns(private.submissions),
  private.newsletter_mail_reference(uuid, text)
  from public;

-- How often one client may act. Limits are data: change a row of private.throttle_limits, no code.

create table private.settings (
  name text primary key,
  value text not null
);
comment on table private.settings is 'The few facts that the database itself tells visitors.';
comment on column private.settings.name is 'Name of the setting.';
comment on column private.settings.value is 'Its value.';
insert into private.settings (name, value) values ('firm_phone', '01 99 00 24 48');

create table private.throttle_limits (
  scope text primary key,
  hits integer not null check (hits > 0),
  per interval not null check (per > interval '0')
);
comment on table private.throttle_limits is 'How many actions of a kind one client may take in a while.';
comment on column private.throttle_limits.scope is 'The action: a table that is inserted into, or a function.';
comment on column private.throttle_limits.hits is 'How many of them are let through.';
comment on column private.throttle_limits.per is 'In what time, counted from the first one.';
insert into private.throttle_limits (scope, hits, per) values
  ('contact_submissions', 30, '10 minutes'),
  ('quote_submissions', 30, '10 minutes'),
  ('send-form-notification', 60, '10 minutes');

create table private.throttle_windows (
  scope text not null references private.throttle_limits on update cascade on delete cascade,
  client inet not null,
  opened_at timestamptz not null default now(),
  hits integer not null default 1,
  primary key (scope, client)
);
comment on table private.throttle_windows is
  'What each client did lately. Rows are forgotten a day after by private.purge_expired().';
comment on column private.throttle_windows.scope is 'The action that is counted.';
comment on column private.throttle_windows.client is
  'Address of the client: one IPv4 address, or the IPv6 network (/64) that one subscriber owns.';
comment on column private.throttle_windows.opened_at is 'When the counting began.';
comment on column private.throttle_windows.hits is 'How many actions were counted since.';

alter table private.settings enable row level security;
alter table private.throttle_limits enable row level security;
alter table private.throttle_windows enable row level security;
revoke all on private.settings, private.throttle_limits, private.throttle_windows
  from public, anon, authenticated, service_role;

create function private.client_network(address text) returns inet
language plpgsql immutable set search_path = '' as $$
declare
  client inet;
begin
  client := pg_catalog.host(coalesce(pg_catalog.btrim(address), '0.0.0.0')::inet);
  if pg_catalog.family(client) = 6 then
    return pg_catalog.network(pg_catalog.set_masklen(client, 64));
  end if;
  return client;
exception when invalid_text_representation then
  return '0.0.0.0';
end $$;
revoke all on function private.client_network(text) from public;
comment on function private.client_network(text) is
  'The network that is counted as one client; 0.0.0.0, shared by all, when the address is missing or malformed.';

create function private.count_hit(action text, address text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  allowed private.throttle_limits;
  counted integer;
begin
  select * into allowed from private.throttle_limits where scope = action;
  if not found then
    return true;
  end if;
  insert into private.throttle_windows as seen (scope, client)
  values (action, private.client_network(address))
  on conflict (scope, client) do update set
    opened_at = case when seen.opened_at <= pg_catalog.now() - allowed.per
      then pg_catalog.now() else seen.opened_at end,
    hits = case when seen.opened_at <= pg_catalog.now() - allowed.per
      then 1 else least(seen.hits, allowed.hits) + 1 end
  returning hits into counted;
  return counted <= allowed.hits;
end $$;
revoke all on function private.count_hit(text, text) from public;
comment on function private.count_hit(text, text) is
  'Counts one action of a client; false when it exceeds the limit. The counter row is locked until '
  'the transaction ends, so parallel actions of one client are counted one after the other.';

create function private.request_address() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers constant json := nullif(pg_catalog.current_setting('request.headers', true), '')::json;
begin
  -- The hosted platform's edge sets cf-connecting-ip and appends to x-forwarded-for: what a client
  -- forges stands before the last comma.
  return coalesce(
    headers ->> 'cf-connecting-ip',
    pg_catalog.split_part(headers ->> 'x-forwarded-for', ',', -1));
end $$;
revoke all on function private.request_address() from public;
comment on function private.request_address() is
  'Address of the client of the current API request, as the nearest proxy saw it.';

create function private.throttle_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Outside an API request (psql, a restore, a job) nothing is counted.
  if coalesce(pg_catalog.current_setting('request.headers', true), '') = ''
    or pg_catalog.current_setting('role', true) = 'service_role' then
    return new;
  end if;
  if not private.count_hit(tg_table_name, private.request_address()) then
    raise sqlstate 'PT429' using
      message = pg_catalog.format(
        'Trop de demandes ont été envoyées depuis votre connexion. '
        'Veuillez réessayer dans quelques minutes ou nous appeler au %s.',
        (select value from private.settings where name = 'firm_phone')),
      hint = 'Retry later.';
  end if;
  return new;
end $$;
revoke all on function private.throttle_client() from public;
comment on function private.throttle_client() is
  'Trigger: answers 429 (PT429) when a client sends too many rows. See private.throttle_limits.';

create trigger t1_throttle before insert on public.contact_submissions
  for each row execute function private.throttle_client();
comment on trigger t1_throttle on public.contact_submissions is 'Limits messages per client.';

create trigger t1_throttle before insert on public.quote_submissions
  for each row execute function private.throttle_client();
comment on trigger t1_throttle on public.quote_submissions is 'Limits quote requests per client.';

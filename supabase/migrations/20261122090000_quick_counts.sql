-- The same counts with less work: they took almost half the time of an insert.

create or replace function private.client_network(address text) returns inet
language plpgsql immutable set search_path = '' as $$
declare
  client inet;
begin
  -- Most addresses need no guard, which would be a transaction within the transaction.
  if address ~ '^(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])){3}$' then
    return address::inet;
  end if;
  begin
    client := pg_catalog.host(coalesce(pg_catalog.btrim(address), '0.0.0.0')::inet);
  exception when invalid_text_representation then
    return '0.0.0.0';
  end;
  if pg_catalog.family(client) = 6 then
    return pg_catalog.network(pg_catalog.set_masklen(client, 64));
  end if;
  return client;
end $$;

create or replace function private.throttle_client() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  client text;
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
  client := private.request_address();
  if not private.count_attempt(client) or not private.count_hit(tg_table_name, client) then
    raise sqlstate 'PT429' using
      message = pg_catalog.format(
        'Trop de demandes ont été envoyées depuis votre connexion. '
        'Veuillez réessayer dans quelques minutes ou nous appeler au %s.',
        (select value from private.settings where name = 'firm_phone')),
      hint = 'Retry later.';
  end if;
  return new;
end $$;

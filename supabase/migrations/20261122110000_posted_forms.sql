-- A form that the browser posts by itself, without the page's scripts, reaches the notification function,
-- which stores its row with the rights of a visitor: by the same grants, policies, limits and triggers.

create function private.add_as_visitor(target text, given jsonb, client text, fingerprint text)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  served private.submissions;
  adding text;
  stored jsonb;
begin
  select * into strict served from private.submissions where table_name = target;
  select pg_catalog.format(
      'insert into public.%1$I (%2$s)
       select %2$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $1)',
      target, pg_catalog.string_agg(pg_catalog.quote_ident(key), ', '))
  into strict adding from pg_catalog.jsonb_object_keys(given) key;
  -- As PostgREST sets them for a call with the public key.
  perform
    pg_catalog.set_config('request.headers', pg_catalog.jsonb_build_object(
      'cf-connecting-ip', client, 'x-form-fingerprint', fingerprint)::text, true),
    pg_catalog.set_config('request.jwt.claims', '{"role":"anon"}', true),
    pg_catalog.set_config('role', 'anon', true);
  if not served.reads_back then
    execute adding using given;
    return given;
  end if;
  execute adding || pg_catalog.format(' returning pg_catalog.to_jsonb(%I)', target)
    into strict stored using given;
  return stored;
end $$;
revoke all on function private.add_as_visitor(text, jsonb, text, text) from public;
comment on function private.add_as_visitor(text, jsonb, text, text) is
  'Stores a row as a visitor of an address would over the API, with the fingerprint of his form; gives '
  'the row as he may read it back. The rest of the transaction has his rights, too.';

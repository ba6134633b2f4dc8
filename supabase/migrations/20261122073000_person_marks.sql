-- A mail is found again by whom it is about, without the address standing in the clear.

create function private.person_mark(person_email text) returns text
language sql stable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(
    value || pg_catalog.lower(pg_catalog.btrim(person_email)), 'UTF8')), 'hex')
  from private.settings where name = 'client_secret';
$$;
revoke all on function private.person_mark(text) from public;
comment on function private.person_mark(text) is
  'A keyed digest of an e-mail address, equal however its case is written.';

-- What a hosted Supabase project has before the first migration: roles, schemas and its permissive
-- default grants (the migrations must be safe in spite of them). Run on every start, never deployed.
-- Roles that stand are left as they are: they belong to all databases of a server, some of which may
-- start at once.

do $$
begin
  if to_regrole('authenticator') is null then
    create role authenticator nologin noinherit;
  end if;
  if to_regrole('anon') is null then
    create role anon nologin noinherit role authenticator;
  end if;
  if to_regrole('authenticated') is null then
    create role authenticated nologin noinherit role authenticator;
  end if;
  if to_regrole('service_role') is null then
    create role service_role nologin noinherit bypassrls role authenticator;
  end if;
end $$;

create schema if not exists extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

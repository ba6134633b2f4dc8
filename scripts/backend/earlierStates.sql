-- What the next migrations expect of databases of this machine that were given former ones as they
-- first were, before a first site was deployed. Does nothing to any other.

do $$
declare
  outdated text;
begin
  if to_regclass('private.newsletter_subscriptions') is not null and not exists (
    select from information_schema.columns where table_schema = 'private'
      and table_name = 'newsletter_subscriptions' and column_name = 'ended_at')
  then
    alter table private.newsletter_subscriptions
      add column ended_at timestamptz, alter column id drop default;
    update private.newsletter_subscriptions
      set requested_at = created_at, ended_at = now() where requested_at is null;
    alter table private.newsletter_subscriptions alter column requested_at set not null;
    execute replace(replace(
      pg_get_functiondef('private.follow_newsletter_link(text, text)'::regprocedure),
      'requested_at is not null', 'ended_at is null'),
      'requested_at = null', 'ended_at = pg_catalog.now()');
    execute replace(
      pg_get_functiondef('private.newsletter_json(private.newsletter_subscriptions)'::regprocedure),
      $old$'consent', subscription.consent, $old$,
      $new$'ended_at', subscription.ended_at, 'consent', subscription.consent,
      $new$);
  end if;
  -- 20261122100000 drops the view before the functions that once depended on it, and then these.
  if not exists (
    select from supabase_migrations.schema_migrations where version >= '20261122100000')
  then
    for outdated in
      select distinct objid::regprocedure::text from pg_depend
      where classid = 'pg_proc'::regclass and refobjid = to_regclass('private.leads')
    loop
      execute format('drop function %s', outdated);
      execute format('create function %s returns void language sql as ''''', outdated);
    end loop;
  end if;
end $$;

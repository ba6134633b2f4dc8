-- A clock that runs ahead would have everything purged. The database notes how far it has lived, and a
-- purge that finds the clock far beyond that deletes nothing. The note follows a fortnight a purge, so
-- that a site which was stopped for long purges again by itself, and a wrong clock is long told of.

insert into private.settings (name, value)
select 'lived_until', extract(epoch from least(coalesce(max(l.created_at), now()), now()))::bigint::text
from private.leads l;
comment on table private.settings is
  'The few facts that the database itself tells visitors, the secret that marks of clients are made '
  'with, and the second after 1970 until which the database is known to have lived.';

create function private.clock_lead() returns interval
language sql volatile set search_path = '' as $$
  select pg_catalog.clock_timestamp() - pg_catalog.to_timestamp(value::bigint)
  from private.settings where name = 'lived_until';
$$;
comment on function private.clock_lead() is
  'How far the clock is ahead of the last purge, or of the newest lead before the first one.';

create or replace function private.purge_expired() returns table (kind text, removed bigint)
language plpgsql set search_path = '' as $$
declare
  served private.submissions;
  ahead constant interval := private.clock_lead();
  tolerated constant interval := interval '14 days';
begin
  update private.settings set value =
    (value::bigint + extract(epoch from greatest(least(ahead, tolerated), interval '0'))::bigint)::text
  where name = 'lived_until';
  if ahead > tolerated then
    raise warning 'Nothing was purged: the clock is % ahead of the last purge.', ahead;
    return;
  end if;
  for served in select * from private.submissions s order by s.kind loop
    -- Three years after the last contact: CNIL, reference framework on customer relations.
    execute pg_catalog.format(
      'delete from public.%I where created_at < pg_catalog.now() - interval ''3 years''',
      served.table_name);
    get diagnostics removed = row_count;
    kind := served.table_name;
    return next;
  end loop;
  -- Who has not confirmed within a month does not want it; nor does an end wait longer to be told.
  delete from private.newsletter_subscriptions
  where confirmed_at is null
    and coalesce(ended_at, requested_at) < pg_catalog.now() - interval '30 days';
  get diagnostics removed = row_count;
  kind := 'newsletter_subscriptions';
  return next;
  -- The firm is told first, so that it stops its letters: private.settle_newsletter_mail() deletes.
  update private.newsletter_subscriptions set
    ended_at = pg_catalog.now(), confirmed_at = null, consent = null, mail_due = 'unsubscribed'
  where greatest(requested_at, confirmed_at) < pg_catalog.now() - interval '3 years'
    and confirmed_at is not null;
  return query select 'throttle_windows', private.forget_clients();
end $$;
comment on function private.purge_expired() is
  'Deletes leads older than three years, subscriptions that nobody confirmed within thirty days, or '
  'whose end the firm could not be told of within as many, and counts that have ended; tells how many '
  'of each. Ends subscriptions older than three years. To be run daily. Deletes nothing, and tells '
  'nothing, while the clock is a fortnight ahead of the last purge.';

revoke all on function private.clock_lead() from public;

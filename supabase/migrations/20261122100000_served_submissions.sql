-- What visitors leave is served alike, whichever form it comes from: private.serve_submissions() makes
-- a plain table, with the visitor's columns and their rules, one of them. What was written for two
-- tables by name follows the list of those served.

create table private.submissions (
  kind text primary key,
  table_name text not null unique,
  email text,
  phone text,
  reads_back boolean not null,
  refuses_repeats boolean not null,
  told_apart_by text[],

  constraint submissions_person_check check (coalesce(email, phone) is not null)
);
comment on table private.submissions is
  'What visitors may leave: a row for each table that takes it. See private.serve_submissions().';
comment on column private.submissions.kind is 'What the notification function calls it.';
comment on column private.submissions.table_name is 'The table in public that takes it.';
comment on column private.submissions.email is
  'Its column with the e-mail address by which a person''s are found, if there is one.';
comment on column private.submissions.phone is 'Its column with the telephone number, likewise.';
comment on column private.submissions.reads_back is
  'True: the visitor reads back the row that he adds, and notifies of it by its id. False: he '
  'notifies of it by its content.';
comment on column private.submissions.refuses_repeats is
  'True: what is alike is refused (23505) for 24 hours. False: what is identical is accepted for ten '
  'minutes without being stored again.';
comment on column private.submissions.told_apart_by is
  'The columns that make a row another one than those before it.';
comment on index private.submissions_table_name_key is 'Each table once.';
alter table private.submissions enable row level security;
revoke all on private.submissions from public, anon, authenticated, service_role;

create function private.national_phone(entry text) returns text
language sql immutable strict parallel safe set search_path = ''
return pg_catalog.regexp_replace(
  pg_catalog.regexp_replace(entry, '[^0-9+]+', '', 'g'), '^(\+|00)330?', '0');
comment on function private.national_phone(text) is
  'The digits of a telephone number as they are dialled in France: +33 6 and 0033 6 are 06.';

create function private.content_key(content record) returns uuid
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return pg_catalog.md5(pg_catalog.to_jsonb(content)::text)::uuid;
end $$;
comment on function private.content_key(record) is
  'Equal for equal values. A digest: what is almost equal takes no other time than what is not.';

-- An index runs with the rights of whoever inserts.
revoke all on function private.national_phone(text), private.content_key(record) from public;
grant execute on function private.national_phone(text), private.content_key(record)
  to anon, authenticated, service_role;

create function private.server_columns() returns text[]
language sql immutable parallel safe set search_path = ''
return array['id', 'created_at', 'notified_at', 'notification_claimed_at', 'notification_failures',
  'form_fingerprint', 'transaction_mark'];
comment on function private.server_columns() is
  'The columns of served tables that no visitor writes.';

create function private.repeat_key(served private.submissions, source text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.format('private.content_key(row(%s))', pg_catalog.concat_ws(', ',
    pg_catalog.string_agg(case
      when name = served.email then pg_catalog.format('lower(btrim(%s.%I))', source, name)
      when not served.refuses_repeats then pg_catalog.format('%s.%I', source, name)
      when name = served.phone then pg_catalog.format('private.national_phone(%s.%I)', source, name)
    end, ', ' order by place),
    'private.comparable(' || pg_catalog.string_agg(
      pg_catalog.format('coalesce(%s.%I, '''')', source, name), ' || '' '' || ' order by place)
      filter (where served.refuses_repeats and name is distinct from served.email
        and name is distinct from served.phone) || ')'))
  from pg_catalog.unnest(served.told_apart_by) with ordinality as columns (name, place);
$$;
comment on function private.repeat_key(private.submissions, text) is
  'SQL that is equal for two rows of which one repeats the other; source is what their columns are '
  'read of.';

create function private.refuse_repeat(table_name text) returns void
language plpgsql set search_path = '' as $$
begin
  raise unique_violation using
    message = pg_catalog.format(
      'duplicate key value violates unique constraint "%s_recent_duplicate"', table_name),
    schema = 'public', table = table_name, constraint = table_name || '_recent_duplicate';
end $$;
comment on function private.refuse_repeat(text) is 'Raises 23505.';

-- A function for each table, whose statements are planned once: of one for all they are planned anew
-- at each insert, which takes a quarter longer.
create function private.judge_repeats(served private.submissions) returns void
language plpgsql set search_path = '' as $$
begin
  execute pg_catalog.format($ddl$
    create or replace function private.%1$I() returns trigger
    language plpgsql security definer set search_path = '' as $body$
    declare
      key constant uuid := %3$s;
    begin
      perform private.take_turns(key::text);
      if exists (
        select from public.%2$I other
        where %4$s = key
          -- On both sides of the new row: of two transactions the one that began later may end
          -- first, and a back-up restores its rows in any order.
          and other.created_at > new.created_at - interval %5$L
          and other.created_at < new.created_at + interval %5$L
          and other.id <> new.id
      ) then
        %6$s
      end if;
      return null;
    end $body$;
    comment on function private.%1$I() is 'Trigger: stores once what is sent twice.';
    revoke all on function private.%1$I() from public;
    create or replace trigger t2_repeats after insert on public.%2$I
      for each row execute function private.%1$I();
    comment on trigger t2_repeats on public.%2$I is 'Stores once what is sent twice; after the CHECKs.';
  $ddl$,
    served.table_name || '_repeats', served.table_name,
    private.repeat_key(served, 'new'), private.repeat_key(served, 'other'),
    case when served.refuses_repeats then '24 hours' else '10 minutes' end,
    case when served.refuses_repeats then 'perform private.refuse_repeat(tg_table_name);'
      else pg_catalog.format('delete from public.%I where id = new.id;', served.table_name) end);
end $$;
comment on function private.judge_repeats(private.submissions) is
  'Has each new row of a table judged by those that are stored.';

create function private.recognise_repeats(of_kind text) returns void
language plpgsql set search_path = '' as $$
declare
  served private.submissions;
begin
  update private.submissions s set told_apart_by = (
    select pg_catalog.array_agg(attname::text order by attnum) from pg_catalog.pg_attribute
    where attrelid = pg_catalog.format('public.%I', s.table_name)::regclass
      and attnum > 0 and not attisdropped and attname::text <> all (private.server_columns()))
  where s.kind = of_kind and not s.refuses_repeats;
  select * into strict served from private.submissions s where s.kind = of_kind;
  execute pg_catalog.format($ddl$
    drop index if exists public.%1$I;
    create index %1$I on public.%2$I (%3$s, created_at);
    comment on index public.%1$I is 'Finds recent repeats, and what a notification tells of.';
  $ddl$,
    served.table_name || '_key_idx', served.table_name,
    private.repeat_key(served, pg_catalog.quote_ident(served.table_name)));
  perform private.judge_repeats(served);
end $$;
comment on function private.recognise_repeats(text) is
  'Has a served table store once what is sent twice; to be called again when it got a column.';

create function private.note_form() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  headers constant json := nullif(pg_catalog.current_setting('request.headers', true), '')::json;
begin
  -- Outside an API request (psql, a restore) it is what is written.
  if headers is not null then
    new.form_fingerprint := pg_catalog.substring(
      headers ->> 'x-form-fingerprint', '^[0-9a-f]{8}$');
  end if;
  return new;
end $$;
comment on function private.note_form() is
  'Trigger: notes the fingerprint of the form that was filled in, as its page sends it.';

create function private.add_server_columns(served private.submissions) returns void
language plpgsql set search_path = '' as $$
begin
  execute pg_catalog.format($ddl$
    alter table public.%1$I
      add column if not exists id uuid primary key default gen_random_uuid(),
      add column if not exists created_at timestamptz not null default now(),
      add column if not exists notified_at timestamptz,
      add column if not exists notification_claimed_at timestamptz,
      add column if not exists notification_failures integer not null default 0,
      add column if not exists form_fingerprint text;
    comment on column public.%1$I.id is 'Set by the server.';
    comment on column public.%1$I.created_at is 'When the row was stored. Set by the server.';
    comment on column public.%1$I.notified_at is
      'When the mail about the row was handed to the mail service; null until then.';
    comment on column public.%1$I.notification_claimed_at is
      'Since when a sender is at work on the mail; null when none is. Older than two minutes: the sender died.';
    comment on column public.%1$I.notification_failures is 'How many attempts at the mail have failed.';
    comment on column public.%1$I.form_fingerprint is
      'Fingerprint of the form that was filled in; null when the page told none.';
  $ddl$, served.table_name);
  if served.reads_back then
    execute pg_catalog.format($ddl$
      alter table public.%1$I add column if not exists transaction_mark uuid;
      comment on column public.%1$I.transaction_mark is
        'Stands for the transaction that stored the row: lets the visitor read back this one row, in that transaction only.';
    $ddl$, served.table_name);
  end if;
end $$;
comment on function private.add_server_columns(private.submissions) is
  'Adds what the server notes of each row.';

create function private.guard_submissions(served private.submissions) returns void
language plpgsql set search_path = '' as $$
declare
  own_row text := 'created_at = now()';
begin
  if served.reads_back then
    -- Two marks: transaction numbers can recur after a restore, and two rows can share an instant.
    own_row := own_row || ' and transaction_mark = (select private.transaction_mark())';
    execute pg_catalog.format($ddl$
      grant select on public.%1$I to anon;
      create policy %2$I on public.%1$I for select to anon using (%3$s);
      comment on policy %2$I on public.%1$I is
        'A visitor reads the row of the transaction that is adding it, and never any other.';
      create trigger t0_mark before insert on public.%1$I
        for each row execute function private.mark_transaction();
      comment on trigger t0_mark on public.%1$I is
        'Lets the visitor read back the row that he is adding.';
    $ddl$, served.table_name, served.table_name || '_read_back', own_row);
  end if;
  execute pg_catalog.format($ddl$
    grant select, insert, update, delete on public.%1$I to service_role;
    alter table public.%1$I enable row level security;
    create policy %2$I on public.%1$I for insert to anon with check (%3$s);
    comment on policy %2$I on public.%1$I is 'A visitor may add a row, dated by the server.';
    create trigger t0_form before insert on public.%1$I
      for each row execute function private.note_form();
    comment on trigger t0_form on public.%1$I is 'Notes which form was filled in.';
    create trigger t1_throttle before insert on public.%1$I
      for each row execute function private.throttle_client();
    comment on trigger t1_throttle on public.%1$I is 'Limits rows per client.';
  $ddl$, served.table_name, served.table_name || '_add', own_row);
  insert into private.throttle_limits (scope, hits, per)
  values (served.table_name, 30, '10 minutes') on conflict do nothing;
end $$;
comment on function private.guard_submissions(private.submissions) is
  'Lets visitors add rows one by one, and do nothing else.';

create function private.index_submissions(served private.submissions) returns void
language plpgsql set search_path = '' as $$
begin
  execute pg_catalog.format($ddl$
    create index %2$I on public.%1$I (created_at, id);
    comment on index public.%2$I is
      'Lets the connectivity check look at no row, and lists be read page by page.';
    create index %3$I on public.%1$I (created_at) where notified_at is null;
    comment on index public.%3$I is 'Finds rows that no mail went out for.';
  $ddl$, served.table_name, served.table_name || '_created_at_idx',
    served.table_name || '_unnotified_idx');
  if served.email is not null then
    execute pg_catalog.format($ddl$
      create index %2$I on public.%1$I (lower(btrim(%3$I)));
      comment on index public.%2$I is 'Finds the rows of one person for export and erasure.';
    $ddl$, served.table_name, served.table_name || '_email_idx', served.email);
  end if;
end $$;
comment on function private.index_submissions(private.submissions) is
  'Keeps lists, claims and exports quick however many rows there are.';

create function private.list_leads() returns void
language plpgsql set search_path = '' as $$
begin
  execute 'create or replace view private.leads with (security_invoker = true) as '
    || (select pg_catalog.string_agg(pg_catalog.format(
        'select %1$L as kind, l.id, l.created_at, %2$s as email, %3$s as phone,
           pg_catalog.to_json(l) as lead, l.tableoid::regclass as relation
         from public.%1$I l union all ', s.table_name,
        coalesce('l.' || pg_catalog.quote_ident(s.email), 'null'),
        coalesce('l.' || pg_catalog.quote_ident(s.phone), 'null')), '' order by s.kind)
      from private.submissions s)
    || $sql$select 'newsletter_subscriptions', s.id, s.created_at, s.email, null,
      private.newsletter_json(s), s.tableoid::regclass
      from private.newsletter_subscriptions s$sql$;
end $$;
comment on function private.list_leads() is
  'Makes private.leads of all tables that are served.';

create function private.serve_submissions(
  table_name text, kind text, email text default null, phone text default null,
  reads_back boolean default false, alike text[] default null)
returns void
language plpgsql set search_path = '' as $$
declare
  served private.submissions;
begin
  insert into private.submissions
  values (kind, table_name, email, phone, reads_back, alike is not null, alike)
  returning * into served;
  -- Hosted projects grant everything on new tables to the API roles.
  execute pg_catalog.format(
    'revoke all on public.%I from public, anon, authenticated, service_role', served.table_name);
  perform private.add_server_columns(served);
  perform private.guard_submissions(served);
  perform private.index_submissions(served);
  perform private.recognise_repeats(served.kind);
  perform private.list_leads();
end $$;
comment on function private.serve_submissions(text, text, text, text, boolean, text[]) is
  'Has a plain table of the visitor''s columns take what visitors leave: adds what the server notes of '
  'a row, and lets visitors add rows but read, change or remove none. email, phone: the columns by which '
  'a person''s rows are found, one of them at least. reads_back: the visitor reads back his own row. '
  'alike: the columns by which a request is refused as a repeat of another for 24 hours; without, an '
  'identical one is stored once within ten minutes. The visitor''s column grants are the caller''s.';

revoke all on function
  private.server_columns(), private.repeat_key(private.submissions, text),
  private.refuse_repeat(text), private.judge_repeats(private.submissions),
  private.recognise_repeats(text), private.note_form(),
  private.add_server_columns(private.submissions), private.guard_submissions(private.submissions),
  private.index_submissions(private.submissions), private.list_leads(),
  private.serve_submissions(text, text, text, text, boolean, text[])
  from public;

-- The two tables that were served by name.

drop view private.leads;
drop function private.leads_after(timestamptz, uuid, integer), private.leads_of(text),
  private.erase_person(text), private.claim_contact(text, text, text, text, text),
  private.claim_quote(uuid), private.settle_notification(uuid, boolean);
drop trigger t1_throttle on public.contact_submissions;
drop trigger t2_drop_repeated on public.contact_submissions;
drop trigger t0_mark on public.quote_submissions;
drop trigger t1_throttle on public.quote_submissions;
drop trigger t2_reject_duplicate on public.quote_submissions;
drop function private.drop_repeated_contact(), private.reject_duplicate_quote();
drop policy contact_submissions_add on public.contact_submissions;
drop policy quote_submissions_add on public.quote_submissions;
drop policy quote_submissions_read_back on public.quote_submissions;
drop index public.contact_submissions_email_idx, public.contact_submissions_key_idx,
  public.contact_submissions_created_at_idx, public.contact_submissions_unnotified_idx,
  public.quote_submissions_email_idx, public.quote_submissions_key_idx,
  public.quote_submissions_created_at_idx, public.quote_submissions_unnotified_idx;
drop function private.message_key(text, text, text, text, text),
  private.request_key(text, text, text, text, text, text, text);

select private.serve_submissions('contact_submissions', kind => 'contact',
  email => 'email', phone => 'phone');
grant insert (name, email, phone, subject, message) on public.contact_submissions to anon;

select private.serve_submissions('quote_submissions', kind => 'quote',
  email => 'email', phone => 'phone', reads_back => true, alike => array[
    'email', 'phone', 'first_name', 'last_name', 'address', 'postal_code', 'transaction_type']);
grant insert (
    first_name, last_name, email, phone, address, postal_code, city, property_type, surface,
    construction_year, transaction_type, diagnostic_types, urgency, message)
  on public.quote_submissions to anon;

revoke all on private.leads from public, anon, authenticated, service_role;
comment on view private.leads is
  'All that visitors left and every subscription, whole, with what it is found by.';
comment on column private.leads.kind is 'The table that the lead stands in.';
comment on column private.leads.id is 'Its id there.';
comment on column private.leads.created_at is 'When the lead was stored.';
comment on column private.leads.email is 'The address that the lead was left with.';
comment on column private.leads.phone is 'The telephone number that it was left with.';
comment on column private.leads.lead is 'The whole row.';
comment on column private.leads.relation is 'The table, to delete it from.';

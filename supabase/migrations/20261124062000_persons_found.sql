-- A person is found however address or number is written: with accents as one character or as two, with
-- the code of France with or without its plus.

create function private.person_key(entry text) returns text
language sql immutable strict parallel safe set search_path = ''
return case
  when entry like '%@%' then pg_catalog.lower(pg_catalog.btrim(normalize(entry, nfc)))
  else pg_catalog.regexp_replace(pg_catalog.regexp_replace(entry, '[^0-9+]+', '', 'g'),
    '^((\+|00)330?|330?(?=[0-9]{9}$))', '0')
end;
comment on function private.person_key(text) is
  'Equal for two ways to write an e-mail address, or a telephone number: +33 6, 0033 6 and 33 6 are 06. '
  'Domains are compared as they are written, by their letters or as xn--….';

create or replace function private.find_person(person text)
returns table (kind text, id uuid, lead json, relation regclass)
language plpgsql stable set search_path = '' as $$
declare
  key constant text := nullif(private.person_key(person), '');
begin
  if person like '%@%' then
    return query select l.kind, l.id, l.lead, l.relation from private.leads l
      where private.person_key(l.email) = key order by l.created_at;
  else
    return query select l.kind, l.id, l.lead, l.relation from private.leads l
      where private.person_key(l.phone) = key order by l.created_at;
  end if;
end $$;

create or replace function private.mark_of_person(person text) returns text
language sql stable set search_path = '' as $$
  select private.person_mark(private.person_key(person));
$$;

revoke all on function private.person_key(text) from public;

-- Nothing else was found by these, and every insert kept them up to date.
do $$
declare
  served private.submissions;
begin
  for served in select * from private.submissions loop
    execute format('drop index if exists public.%I', served.table_name || '_email_idx');
  end loop;
end $$;

create or replace function private.index_submissions(served private.submissions) returns void
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
end $$;
comment on function private.index_submissions(private.submissions) is
  'Keeps lists and claims quick however many rows there are.';

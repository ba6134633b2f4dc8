-- Rehearses rows in a database that nothing else uses: which of them would a visitor's insert lose?
create schema rehearsal;

-- Leaves of a table's rules those of one column alone, of none with ''.
create function rehearsal.keep_rules_of(relation regclass, tested text) returns void
language plpgsql as $$
declare
  change text;
begin
  for change in
    select format('drop constraint %I', conname) from pg_constraint
    where conrelid = relation and contype = 'c' and conkey is distinct from (
      select array[attnum] from pg_attribute where attrelid = relation and attname = tested)
    union all
    select format('alter column %I drop not null', attname) from pg_attribute
    where attrelid = relation and attnum > 0 and attnotnull and not atthasdef and attname <> tested
      and not exists (
        select from pg_index where indrelid = relation and indisprimary and attnum = any (indkey))
    union all
    -- What counts the rows of a statement: here they are many.
    select format('disable trigger %I', tgname) from pg_trigger
    where tgrelid = relation and not tgisinternal and tgtype & 1 = 0
  loop
    execute format('alter table %s %s', relation, change);
  end loop;
end $$;

-- Why a visitor's insert of these rows would fail; null when it would not.
create function rehearsal.refusal(relation regclass, statement text, entries json) returns json
language plpgsql as $$
declare
  code text;
  constraint_at_fault text;
  words text;
begin
  set local role anon;
  execute statement using entries;
  raise sqlstate 'OK000';
exception
  when sqlstate 'OK000' then
    return null;
  when others then
    get stacked diagnostics
      code = returned_sqlstate, constraint_at_fault = constraint_name, words = message_text;
    return json_build_object('code', code, 'rule', coalesce(
      (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = relation and contype = 'c' and conname = constraint_at_fault),
      words));
end $$;

-- For each of the rows its refusal, or null. `tested` names the one column whose rules count, ''
-- none of them; null leaves every rule in force. The caller rolls back what this changes.
create function rehearsal.refusals(
  target text, sent text[], tested text, entries json, reads_back boolean)
returns json language plpgsql as $$
declare
  relation constant regclass := format('public.%I', target);
  names constant text := (select string_agg(quote_ident(name), ', ') from unnest(sent) as name);
  shape constant text := (
    select string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ')
    from pg_attribute where attrelid = relation and attname = any (sent));
  statement constant text := format(
    'insert into %s (%s) select %2$s from json_to_recordset($1) as sent(%s)%s',
    relation, names, shape, case when reads_back then ' returning *' end);
begin
  if tested is not null then
    perform rehearsal.keep_rules_of(relation, tested);
    -- All at once is quicker, and most often all are stored.
    if rehearsal.refusal(relation, statement, entries) is null then
      return (select json_agg(null::json) from json_array_elements(entries));
    end if;
  end if;
  return (
    select json_agg(rehearsal.refusal(relation, statement, json_build_array(value)) order by rank)
    from json_array_elements(entries) with ordinality as entry(value, rank));
end $$;

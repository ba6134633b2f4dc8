-- Whether the office has dealt with a lead, and what its desk asks for with a role of its own.

create or replace function private.server_columns() returns text[]
language sql immutable parallel safe set search_path = ''
return array['id', 'created_at', 'notified_at', 'notification_claimed_at', 'notification_failures',
  'form_fingerprint', 'transaction_mark', 'client_mark', 'handled_at'];

create or replace function private.add_server_columns(served private.submissions) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.add_columns_of_rows(served);
  execute pg_catalog.format($ddl$
    alter table public.%1$I
      add column if not exists client_mark integer,
      add column if not exists handled_at timestamptz;
    comment on column public.%1$I.client_mark is
      'Mark of the client, for turns: see private.client_mark(). Null once the mail went out.';
    comment on column public.%1$I.handled_at is
      'When the office noted that it has dealt with it; null until then.';
  $ddl$, served.table_name);
end $$;
comment on function private.add_columns_of_rows(private.submissions) is
  'Adds what the server notes of each row, but for its client and what the office did.';

select private.add_server_columns(s) from private.submissions s;

create function private.handle_lead(of_table text, lead_id uuid, handled boolean)
returns table (handled_at timestamptz)
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.submissions s where s.table_name = of_table) then
    return query execute pg_catalog.format(
      'update public.%I l
       set handled_at = case when $2 then coalesce(l.handled_at, pg_catalog.now()) end
       where l.id = $1 returning l.handled_at', of_table)
    using lead_id, handled;
  end if;
end $$;
revoke all on function private.handle_lead(text, uuid, boolean) from public;
comment on function private.handle_lead(text, uuid, boolean) is
  'Notes that the office has dealt with a lead, or not; tells since when. No row where there is no such '
  'lead.';

-- So that a role which may call them needs no right to the tables: see desk-access.sql.
alter function private.leads_after(timestamptz, uuid, integer) security definer;
alter function private.leads_of(text) security definer;
alter function private.erase_person(text) security definer;

-- The office's own access to the leads of a hosted project: a role that lists leads, notes that one is
-- dealt with, exports and erases what a person left, and can do nothing else. Run in the SQL editor after
-- `supabase db push`, then give the role a password: `alter role lead_desk password '…'`.
-- `grant lead_desk to current_user; drop owned by lead_desk; drop role lead_desk` ends the access.

do $$
begin
  if not exists (select from pg_roles where rolname = 'lead_desk') then
    create role lead_desk login noinherit connection limit 10;
  end if;
end $$;

grant usage on schema private to lead_desk;
grant execute on function
  private.leads_after(timestamptz, uuid, integer), private.leads_of(text), private.erase_person(text),
  private.handle_lead(text, uuid, boolean), private.person_key(text)
  to lead_desk;

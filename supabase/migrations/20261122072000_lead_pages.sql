-- Leads page by page, so that a list takes no more memory for many leads than for few.

create function private.leads_after(after timestamptz, after_id uuid, at_most integer)
returns table (kind text, id uuid, created_at timestamptz, lead json)
language sql stable set search_path = '' as $$
  (select 'contact_submissions', c.id, c.created_at, pg_catalog.to_json(c)
   from public.contact_submissions c where (c.created_at, c.id) > (after, after_id)
   order by c.created_at, c.id limit at_most)
  union all
  (select 'quote_submissions', q.id, q.created_at, pg_catalog.to_json(q)
   from public.quote_submissions q where (q.created_at, q.id) > (after, after_id)
   order by q.created_at, q.id limit at_most)
  order by 3, 2 limit at_most;
$$;
revoke all on function private.leads_after(timestamptz, uuid, integer) from public;
comment on function private.leads_after(timestamptz, uuid, integer) is
  'The next leads of both kinds in the order in which they came, whole; from the beginning after '
  '''-infinity'' and the zero id.';

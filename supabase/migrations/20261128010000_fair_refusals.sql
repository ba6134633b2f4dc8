-- What is counted is counted exactly after a crash, too: a sequence that nextval() moved on is found up to
-- 32 further on, one that setval() has set as it was. Attempts of one client follow each other for that,
-- as the rows that he adds do.

create or replace function private.count_attempt(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  network inet := private.client_network(address);
  moment constant bigint :=
    extract(epoch from pg_catalog.clock_timestamp())::bigint - 1577836800;
  allowed private.throttle_limits;
  most bigint;
  client text;
  mark bigint;
  slot regclass;
  held bigint;
  -- The place to be taken: a free one, otherwise the oldest.
  taken regclass;
  taken_since bigint;
begin
  select * into strict allowed from private.throttle_limits where scope = 'attempts';
  most := allowed.hits;
  if pg_catalog.family(network) = 6 then
    network := pg_catalog.network(pg_catalog.set_masklen(network, 48));
    most := 4 * most;
  end if;
  client := pg_catalog.md5(network::text
    || (select value from private.settings where name = 'client_secret'));
  mark := ('x' || pg_catalog.left(client, 5))::bit(20)::bigint;
  for is_alone in 0..1 loop
    taken_since := null;
    for place in 0..3 loop
      slot := pg_catalog.format('private.attempts_%s',
        ('x' || pg_catalog.substr(client, 6 + 3 * place, 3))::bit(12)::integer % 256)::regclass;
      held := coalesce(pg_catalog.pg_sequence_last_value(slot), 0);
      if moment - (held >> 32) not between -60 and extract(epoch from allowed.per) - 1 then
        held := 0;
      elsif (held >> 12) & 1048575 = mark then
        -- Full, or further than twelve bits count.
        if held & 4095 >= least(most, 4000) then
          return most > 4000;
        end if;
        if is_alone = 1 then
          perform pg_catalog.setval(slot, held + 1);
          return true;
        end if;
        exit;
      end if;
      if taken_since is null or held >> 32 < taken_since then
        taken := slot;
        taken_since := held >> 32;
      end if;
    end loop;
    if is_alone = 1 then
      perform pg_catalog.setval(taken, (moment << 32) | (mark << 12) | 1);
    else
      perform pg_catalog.pg_advisory_xact_lock(4243, mark::integer);
    end if;
  end loop;
  return true;
end $$;

-- An address is kept without what nobody sees: who types it is found by it.

create or replace function private.person_key(entry text) returns text
language sql immutable strict parallel safe set search_path = ''
return case
  when entry like '%@%' then pg_catalog.lower(normalize(pg_catalog.regexp_replace(entry,
    '[\s\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb'
    '\U000e0000-\U000e007f]+', '', 'g'), nfc))
  else pg_catalog.regexp_replace(pg_catalog.regexp_replace(entry, '[^0-9+]+', '', 'g'),
    '^((\+|00)330?|330?(?=[0-9]{9}$))', '0')
end;
comment on function private.person_key(text) is
  'Equal for two ways to write an e-mail address, with or without what nobody sees, or a telephone '
  'number: +33 6, 0033 6 and 33 6 are 06. Domains are compared as they are written, by their letters or '
  'as xn--….';
-- A CHECK runs with the rights of whoever inserts.
grant execute on function private.person_key(text) to anon, authenticated, service_role;

create or replace function private.is_email_address(entry text) returns boolean
language sql immutable strict parallel safe set search_path = ''
return private.is_line(entry, 3, 254)
  and pg_catalog.strpos(entry, '=?') = 0
  and private.person_key(entry) = pg_catalog.lower(normalize(entry, nfc))
  and entry ~ '^[^\s@<>()\[\]\\,;:"]+@[^\s@<>()\[\]\\,;:"]+\.[^\s@<>()\[\]\\,;:".]{2,}$';

-- Rows of before: whatever is noted of one has its rules looked at anew.
do $$
declare
  served private.submissions;
begin
  for served in select * from private.submissions where email is not null loop
    execute format(
      'update public.%1$I set %2$I = private.person_key(%2$I)
       where not private.is_email_address(%2$I) and private.is_email_address(private.person_key(%2$I))',
      served.table_name, served.email);
  end loop;
end $$;
delete from private.newsletter_subscriptions s using private.newsletter_subscriptions other
where not private.is_email_address(s.email)
  and private.person_key(other.email) = private.person_key(s.email)
  and (private.is_email_address(other.email), other.id) > (false, s.id);
update private.newsletter_subscriptions set email = private.person_key(email)
where not private.is_email_address(email) and private.is_email_address(private.person_key(email));

-- A mailbox that was asked by a clock that ran ahead is asked again.

create or replace function private.claim_newsletter_mails(at_most integer, only_id uuid default null)
returns table (mail text, subscription uuid, email text, confirm_code text, unsubscribe_code text)
language plpgsql set search_path = '' as $$
declare
  due private.newsletter_subscriptions;
  state text;
begin
  for due in
    select * from private.newsletter_subscriptions s
    where s.mail_due is not null and private.is_free(null, s.notification_claimed_at)
      and s.id = coalesce(only_id, s.id)
      -- Another address of the mailbox was asked: this one has to wait for a day, and keeps nobody.
      and not (s.mail_due = 'confirm' and exists (
        select from private.newsletter_subscriptions other
        where private.mailbox(other.email) = private.mailbox(s.email) and other.id <> s.id
          and other.asked_at between pg_catalog.now() - interval '1 day'
            and pg_catalog.now() + interval '1 minute'))
    -- Those to confirm may have to wait for another day.
    order by s.mail_due = 'confirm', s.notification_failures, s.created_at
    limit at_most for update skip locked
  loop
    state := 'claimed';
    -- A claim that its sender left unsettled was counted already.
    if due.mail_due = 'confirm' and due.notification_claimed_at is null then
      select c.state into state from private.claim_unstored(
        'newsletter ' || private.mailbox(due.email), null, 'newsletter-mails') c;
    end if;
    if state = 'claimed' then
      update private.newsletter_subscriptions s set
        notification_claimed_at = pg_catalog.clock_timestamp(),
        asked_at = case due.mail_due when 'confirm' then pg_catalog.now() else s.asked_at end
      where s.id = due.id;
      return query select due.mail_due, due.id, due.email,
        private.newsletter_code('c', due.id,
          extract(epoch from pg_catalog.now() + interval '7 days')::bigint),
        private.unsubscribe_code(due.id);
    elsif state = 'handled' then
      update private.newsletter_subscriptions s set mail_due = null where s.id = due.id;
    end if;
  end loop;
end $$;

-- A second dwelling of an owner in one building is another request, where its kind or surface differs.

create or replace function private.repeat_key(served private.submissions, source text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.format('private.content_key(row(%s))', pg_catalog.concat_ws(', ',
    pg_catalog.string_agg(case
      when name = served.email then pg_catalog.format('lower(btrim(%s.%I))', source, name)
      when not served.refuses_repeats then pg_catalog.format('%s.%I', source, name)
      when name = served.phone then pg_catalog.format('private.national_phone(%s.%I)', source, name)
    end, ', ' order by place),
    'private.comparable(' || pg_catalog.string_agg(
      pg_catalog.format('coalesce(%s.%I::text, '''')', source, name), ' || '' '' || ' order by place)
      filter (where served.refuses_repeats and name is distinct from served.email
        and name is distinct from served.phone) || ')'))
  from pg_catalog.unnest(served.told_apart_by) with ordinality as columns (name, place);
$$;

update private.submissions set told_apart_by = told_apart_by || array['property_type', 'surface']
where kind = 'quote';
select private.recognise_repeats('quote');

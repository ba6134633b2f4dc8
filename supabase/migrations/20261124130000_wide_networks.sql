-- Who has many networks of IPv6 has them in one /48: it may do four times what one client may, in all
-- that is counted. Attempts are counted for each client though others have taken all places.

comment on table private.throttle_limits is
  'How many actions of a kind one client may take in a while; all networks of an IPv6 /48 together '
  'may take four times as many.';
comment on column private.throttle_windows.client is
  'Address of the client: one IPv4 address, the IPv6 network (/64) that one subscriber owns, or the '
  'one (/48) that it lies in.';
delete from private.throttle_limits where scope = 'send-form-notification/48';

-- Of the embedded backend alone, whose gateway counts calls before it reads them: so many at once, as
-- many again in this time. On the hosted platform this is the platform's work.
insert into private.throttle_limits (scope, hits, per) values ('calls', 120, '2 minutes');

create or replace function private.count_hit(action text, address text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  network inet := private.client_network(address);
  -- A window dated in the future comes from a clock that was set back: it has ended.
  moment constant timestamptz := pg_catalog.clock_timestamp();
  allowed private.throttle_limits;
  most bigint;
  counted integer;
begin
  select * into allowed from private.throttle_limits where scope = action;
  if not found then
    return true;
  end if;
  most := allowed.hits;
  loop
    -- Who is beyond the limit is refused without a write.
    perform from private.throttle_windows seen
    where seen.scope = action and seen.client = network and seen.hits > most
      and seen.opened_at between moment - allowed.per and moment + interval '1 minute';
    if found then
      return false;
    end if;
    insert into private.throttle_windows as seen (scope, client, opened_at)
    values (action, network, moment)
    on conflict (scope, client) do update set
      opened_at = case
        when seen.opened_at between moment - allowed.per and moment + interval '1 minute'
        then seen.opened_at else moment end,
      hits = case
        when seen.opened_at between moment - allowed.per and moment + interval '1 minute'
        then least(seen.hits, most) + 1 else 1 end
    returning hits into counted;
    if counted > most then
      return false;
    end if;
    exit when pg_catalog.family(network) = 4 or pg_catalog.masklen(network) = 48;
    network := pg_catalog.network(pg_catalog.set_masklen(network, 48));
    most := 4 * most;
  end loop;
  return true;
end $$;
comment on function private.count_hit(text, text) is
  'Counts one action of a client; false when he, or all of his /48, exceed the limit. The counter row '
  'is locked until the transaction ends, so parallel actions of one client are counted one after the '
  'other.';

create or replace function private.count_call(address text) returns boolean
language sql set search_path = '' as $$
  select private.count_hit('send-form-notification', address);
$$;

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
        return pg_catalog.nextval(slot) & 4095 <= most;
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
comment on function private.count_attempt(text) is
  'Counts an attempt of a client, or of all of an IPv6 /48, to add a row, for good even if it is '
  'refused; false when there were too many. Where others have taken all of his places, the oldest '
  'makes room. A window dated in the future by more than a minute has ended.';

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

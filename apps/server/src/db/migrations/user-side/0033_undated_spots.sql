-- Teams without a date count in the total but win no tie against dated ones. Decision record 44.
alter table user_stats add column undated_spots integer not null default 0 check (undated_spots >= 0);
comment on column user_stats.undated_spots is 'Spots of the collection without a date.';

update user_stats set undated_spots = counted.undated
from (
  select user_id, count(*) as undated from user_spots where removed_at is null and spotted_at is null group by user_id
) counted
where user_stats.user_id = counted.user_id;

-- Whole seconds since 2025-01-01. No time counts as the latest.
create function rank_seconds(last_spotted timestamptz) returns bigint language sql immutable parallel safe
  return case when last_spotted is null then 2147483647 else greatest(0,
    floor(extract(epoch from last_spotted - timestamptz '2025-01-01 00:00:00+00'))::bigint) end;

-- The order of every all-time leaderboard as a number that PostgreSQL and a 64-bit float represent exactly: total spots
-- (14 bits), leagues (8), and 31 bits for the rest. Without undated spots these are the upper three quarters and
-- contain the second of the last spot. With undated spots they are the lowest quarter: the fewer the better (10 bits),
-- then the last spot in steps of 2,048 seconds (19 bits).
create function rank_key(total integer, leagues integer, undated integer, last_spotted timestamptz) returns bigint
  language sql immutable parallel safe
  return (least(total, 16383)::bigint << 39)
    | (least(leagues, 255)::bigint << 31)
    | case
        when undated > 0 then ((1023 - least(undated, 1023))::bigint << 19)
          | (524287 - least(524287, rank_seconds(last_spotted) >> 11))
        when last_spotted is null then 0
        else 2147483647 - least(1610612735, rank_seconds(last_spotted))
      end;

alter table user_stats drop column rank_key;
alter table user_stats add column rank_key bigint not null
  generated always as (rank_key(total_spots, unique_leagues, undated_spots, last_spotted_at)) stored;
drop function rank_key(integer, integer, timestamptz);
create index user_stats_board on user_stats (rank_key desc, user_id) where total_spots > 0;
comment on index user_stats_board is 'the top of the all-time board when Valkey is away';

-- All other users keep their key: only these move on the leaderboard in Valkey.
insert into board_pending (user_id) select user_id from user_stats where undated_spots > 0 on conflict do nothing;

create or replace function count_collection_changes(p_user uuid, p_entries jsonb) returns void language plpgsql as $$
declare
  stats user_stats;
  entry jsonb;
  league text;
  delta integer;
  spots integer;
  changed_standing boolean := false;
begin
  select * into stats from user_stats where user_id = p_user for no key update;
  if not found then
    insert into user_stats (user_id) values (p_user) returning * into stats;
  end if;
  for step in 0 .. jsonb_array_length(p_entries) - 1 loop
    entry := p_entries -> step;
    league := entry ->> 'league';
    delta := (entry -> 'after')::boolean::integer - (entry -> 'before')::boolean::integer;
    spots := coalesce((stats.league_spots ->> league)::integer, 0);
    stats.total_spots := stats.total_spots + delta;
    stats.unique_leagues := stats.unique_leagues + (spots + delta > 0)::integer - (spots > 0)::integer;
    stats.league_spots := case when spots + delta > 0
      then stats.league_spots || jsonb_build_object(league, spots + delta)
      else stats.league_spots - league end;
    stats.last_spotted_at := greatest(stats.last_spotted_at, (entry ->> 'at')::timestamptz);
    stats.undated_spots := stats.undated_spots + (delta > 0 and entry ->> 'at' is null)::integer;
    changed_standing := changed_standing or (entry -> 'before')::boolean;
  end loop;
  if changed_standing then
    -- A spot was removed or changed its time: the times have to be read from the collection.
    select max(spotted_at), count(*) filter (where spotted_at is null) into stats.last_spotted_at, stats.undated_spots
    from user_spots where user_id = p_user and removed_at is null;
  end if;
  update user_stats set
    league_spots = stats.league_spots,
    total_spots = stats.total_spots,
    unique_leagues = stats.unique_leagues,
    undated_spots = stats.undated_spots,
    last_spotted_at = stats.last_spotted_at,
    version = stats.version + 1
  where user_id = p_user;
end $$;

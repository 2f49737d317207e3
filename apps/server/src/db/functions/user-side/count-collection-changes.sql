-- Updates counters from the changes of the collection, if there are any, without reading it: spots by league give total
-- and leagues. The version grows with whatever was stored. Its callers hold the user's lock.
create or replace function count_collection_changes(p_user uuid, p_entries jsonb) returns void language plpgsql as $$
declare
  stats user_stats;
  entry jsonb;
  league text;
  delta integer;
  spots integer;
  changed_standing boolean := false;
begin
  select * into stats from user_stats where user_id = p_user;
  if not found then
    insert into user_stats (user_id) values (p_user) returning * into stats;
  end if;
  for step in 0 .. jsonb_array_length(p_entries) - 1 loop
    entry := p_entries -> step;
    league := entry ->> 'league';
    delta := case when entry ? 'was' then (entry -> 'after')::boolean::integer - (entry -> 'before')::boolean::integer else 1 end;
    spots := coalesce((stats.league_spots ->> league)::integer, 0);
    stats.total_spots := stats.total_spots + delta;
    stats.unique_leagues := stats.unique_leagues + (spots + delta > 0)::integer - (spots > 0)::integer;
    stats.league_spots := case when spots + delta > 0
      then stats.league_spots || jsonb_build_object(league, spots + delta)
      else stats.league_spots - league end;
    stats.league_bits := set_bit(stats.league_bits, league::integer, (spots + delta > 0)::integer);
    stats.last_spotted_at := greatest(stats.last_spotted_at, (entry ->> 'at')::timestamptz);
    stats.undated_spots := stats.undated_spots + (delta > 0 and entry ->> 'at' is null)::integer;
    changed_standing := changed_standing or entry @> '{"before": true}';
  end loop;
  if changed_standing then
    -- A spot was removed or changed its time: the times have to be read from the collection.
    select max(spotted_at), count(*) filter (where spotted_at is null) into stats.last_spotted_at, stats.undated_spots
    from user_spots where user_id = p_user and removed_at is null;
  end if;
  update user_stats set
    league_spots = stats.league_spots,
    league_bits = stats.league_bits,
    total_spots = stats.total_spots,
    unique_leagues = stats.unique_leagues,
    undated_spots = stats.undated_spots,
    last_spotted_at = stats.last_spotted_at,
    version = stats.version + 1,
    last_received_at = now(),
    rank_key = rank_key(stats.total_spots, stats.unique_leagues, stats.undated_spots, stats.last_spotted_at)
  where user_id = p_user;
end $$;

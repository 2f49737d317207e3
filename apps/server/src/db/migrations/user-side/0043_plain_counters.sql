-- What every spot writes, it writes as cheaply as possible. A generated column costs preparing its expression at every
-- update, and a foreign key to a popular team costs a shared lock on one row for all users at once. Both are the duty
-- of apply_operations now, which is the only one to write these tables: it refuses unknown teams, teams are never
-- deleted, and verify-boards recounts the counters. Record 61.

alter table user_spots drop constraint user_spots_team_no_fkey;
alter table trip_spots drop constraint trip_spots_team_no_fkey;

alter table user_stats
  alter column league_bits drop expression,
  alter column league_bits set default 0::bit(256),
  alter column rank_key drop expression,
  alter column rank_key set default 0;
comment on column user_stats.league_bits is 'league_bits(league_spots).';
comment on column user_stats.rank_key is 'rank_key(total_spots, unique_leagues, undated_spots, last_spotted_at).';
comment on column spot_ops.payload is 'What the device sent besides the other columns; in rows from before this migration, all of it.';

-- From here on, db/functions has this function; it's also here so that no spot of the moment between the two is
-- miscounted.
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
    delta := (entry -> 'after')::boolean::integer - (entry -> 'before')::boolean::integer;
    spots := coalesce((stats.league_spots ->> league)::integer, 0);
    stats.total_spots := stats.total_spots + delta;
    stats.unique_leagues := stats.unique_leagues + (spots + delta > 0)::integer - (spots > 0)::integer;
    stats.league_spots := case when spots + delta > 0
      then stats.league_spots || jsonb_build_object(league, spots + delta)
      else stats.league_spots - league end;
    stats.league_bits := set_bit(stats.league_bits, league::integer, (spots + delta > 0)::integer);
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
    league_bits = stats.league_bits,
    total_spots = stats.total_spots,
    unique_leagues = stats.unique_leagues,
    undated_spots = stats.undated_spots,
    last_spotted_at = stats.last_spotted_at,
    version = stats.version + 1,
    rank_key = rank_key(stats.total_spots, stats.unique_leagues, stats.undated_spots, stats.last_spotted_at)
  where user_id = p_user;
end $$;

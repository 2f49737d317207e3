-- Updates counters from the changes of the collection, without reading it: spots by league give total and leagues.
create function count_collection_changes(p_user uuid, p_entries jsonb) returns void language plpgsql as $$
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
    changed_standing := changed_standing or (entry -> 'before')::boolean;
  end loop;
  if changed_standing then
    -- A spot was removed or changed its time: the latest time has to be read from the collection.
    select max(spotted_at) into stats.last_spotted_at from user_spots where user_id = p_user and removed_at is null;
  end if;
  update user_stats set
    league_spots = stats.league_spots,
    total_spots = stats.total_spots,
    unique_leagues = stats.unique_leagues,
    last_spotted_at = stats.last_spotted_at,
    version = stats.version + 1
  where user_id = p_user;
end $$;

-- Applies a batch of one user's operations in order and returns a result for each. Idempotent by operation id: a known
-- id returns its first result again and changes nothing. Batches of one user are serialized by the advisory lock;
-- different users never wait for each other.
create function apply_operations(p_user uuid, p_operations jsonb) returns jsonb language plpgsql as $$
declare
  op jsonb;
  operation_id uuid;
  acted timestamptz;
  known spot_ops;
  effect jsonb;
  refusal text;
  outcome text;
  results jsonb := '[]';
  collection_entries jsonb := '[]';
  collection_op uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_user::text, 0));
  for step in 0 .. jsonb_array_length(p_operations) - 1 loop
    op := p_operations -> step;
    operation_id := (op ->> 'id')::uuid;
    select * into known from spot_ops where user_id = p_user and op_id = operation_id;
    if found then
      results := results || jsonb_build_object('id', operation_id, 'outcome', known.outcome, 'refusal', known.refusal);
      continue;
    end if;
    acted := least((op ->> 'actedAt')::timestamptz, now());
    effect := '[]';
    refusal := null;
    if exists (select from spot_ops where user_id = p_user and undoes = operation_id) then
      null; -- Undone before it arrived: stored without effect.
    elsif op ->> 'kind' = 'reset' then
      effect := apply_reset(p_user, op, operation_id, acted, now());
    elsif op ->> 'kind' = 'undo' then
      select * into effect, refusal from apply_undo(p_user, (op ->> 'undoes')::uuid, operation_id, acted, now());
    else
      select * into effect, refusal from apply_to_team(p_user, op, operation_id, acted, now());
    end if;
    outcome := case when refusal is not null then 'refused' when effect = '[]' then 'unchanged' else 'applied' end;
    -- What is missing now may still arrive: such a refusal isn't final.
    if refusal in ('spot_not_found', 'no_running_trip', 'team_not_found') then
      results := results || jsonb_build_object('id', operation_id, 'outcome', outcome, 'refusal', refusal);
      continue;
    end if;
    insert into spot_ops (user_id, op_id, kind, undoes, device_id, version, payload, outcome, refusal, effect, acted_at,
      received_at)
    values (p_user, operation_id, op ->> 'kind', (op ->> 'undoes')::uuid, (op ->> 'deviceId')::uuid,
      (op ->> 'version')::smallint, op, outcome, refusal, effect, acted, now());
    if effect @? '$[*].trip' then
      insert into outbox (user_id, trip_id, op_id)
        select distinct p_user, (entry ->> 'trip')::uuid, operation_id from jsonb_array_elements(effect) entry where entry ? 'trip';
    end if;
    if effect @> '[{"in": "collection"}]' then
      collection_op := operation_id;
      collection_entries := collection_entries || jsonb_path_query_array(effect, '$[*] ? (@.in == "collection")');
    end if;
    results := results || jsonb_build_object('id', operation_id, 'outcome', outcome, 'refusal', refusal);
  end loop;
  if collection_op is not null then
    perform count_collection_changes(p_user, collection_entries);
    insert into outbox (user_id, op_id) values (p_user, collection_op);
  end if;
  return jsonb_build_object('results', results, 'stats', (
    select jsonb_build_object('totalSpots', coalesce(max(total_spots), 0), 'uniqueLeagues', coalesce(max(unique_leagues), 0),
      'lastSpottedAt', max(last_spotted_at))
    from user_stats where user_id = p_user
  ));
end $$;
comment on function apply_operations is 'User side. Owner: spots.';

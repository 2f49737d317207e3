-- Counters follow from what changed in the collection, without reading it: spots by league give total and leagues.
create function count_collection_changes(p_user uuid, p_entries jsonb) returns void language plpgsql as $$
declare
  stats user_stats;
  spots jsonb;
  latest timestamptz;
begin
  insert into user_stats (user_id) values (p_user) on conflict do nothing;
  select * into stats from user_stats where user_id = p_user for no key update;
  select coalesce(jsonb_object_agg(league, count) filter (where count > 0), '{}') into spots
  from (
    select league, sum(count) as count
    from (
      select key as league, value::integer as count from jsonb_each_text(stats.league_spots)
      union all
      select entry ->> 'league', (entry ->> 'after')::boolean::integer - (entry ->> 'before')::boolean::integer
      from jsonb_array_elements(p_entries) entry
    ) changes
    group by league
  ) leagues;
  if exists (select from jsonb_array_elements(p_entries) entry where (entry ->> 'before')::boolean) then
    -- Something that stood was removed or changed its time: only the collection itself knows the latest now.
    select max(spotted_at) into latest from user_spots where user_id = p_user and removed_at is null;
  else
    select greatest(stats.last_spotted_at, max((entry ->> 'at')::timestamptz)) into latest
    from jsonb_array_elements(p_entries) entry;
  end if;
  update user_stats set
    league_spots = spots,
    total_spots = (select coalesce(sum(value::integer), 0) from jsonb_each_text(spots)),
    unique_leagues = (select count(*) from jsonb_object_keys(spots)),
    last_spotted_at = latest,
    version = stats.version + 1
  where user_id = p_user;
end $$;

-- Applies a batch of one person's operations in order and answers each by itself. Idempotent by operation id: a known
-- id answers its first result again and changes nothing. One person's batches follow one another (the advisory lock),
-- different people never wait for each other.
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
  for op in select value from jsonb_array_elements(p_operations) loop
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
      null; -- Undone before it arrived: it is remembered and does nothing.
    elsif op ->> 'kind' = 'reset' then
      effect := apply_reset(p_user, op, operation_id, acted, now());
    elsif op ->> 'kind' = 'undo' then
      select * into effect, refusal from apply_undo(p_user, (op ->> 'undoes')::uuid, operation_id, acted, now());
    else
      select * into effect, refusal from apply_to_team(p_user, op, operation_id, acted, now());
    end if;
    outcome := case when refusal is not null then 'refused' when effect = '[]' then 'unchanged' else 'applied' end;
    insert into spot_ops (user_id, op_id, kind, undoes, device_id, version, payload, outcome, refusal, effect, acted_at,
      received_at)
    values (p_user, operation_id, op ->> 'kind', (op ->> 'undoes')::uuid, (op ->> 'deviceId')::uuid,
      (op ->> 'version')::smallint, op, outcome, refusal, effect, acted, now());
    insert into outbox (user_id, trip_id, op_id)
      select distinct p_user, (entry ->> 'trip')::uuid, operation_id from jsonb_array_elements(effect) entry where entry ? 'trip';
    if effect @> '[{"in": "collection"}]' then
      collection_op := operation_id;
      collection_entries := collection_entries
        || (select jsonb_agg(entry) from jsonb_array_elements(effect) entry where entry ->> 'in' = 'collection');
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

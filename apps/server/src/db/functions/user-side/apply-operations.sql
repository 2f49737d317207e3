-- All changes of spots go through apply_operations: one round trip for a batch of one user's operations (record 2). It
-- only accesses that user's rows and teams. Each kind of operation is a function that writes the spots it changes and
-- returns its effect: a list of entries {in, team, league, was, before, after, at}, shorter for a new spot (whole_effect).
-- Counters, outbox, and undo are derived from it.
--
-- Applies a batch of one user's operations in order and returns a result for each. Idempotent by operation id: a known
-- id returns its first result again and changes nothing. Batches of one user are serialized by the advisory lock;
-- different users never wait for each other. The kinds trip-reset and trip-undo are the system's: no device can send
-- them.
create or replace function apply_operations(p_user uuid, p_operations jsonb) returns jsonb language plpgsql as $$
declare
  -- An assignment, which costs less than a statement.
  locked text := pg_advisory_xact_lock(hashtextextended(p_user::text, 0));
begin
  return coalesce(case when jsonb_array_length(p_operations) = 1 then apply_fresh_spot(p_user, p_operations -> 0) end,
    apply_in_order(p_user, p_operations));
end $$;
comment on function apply_operations is 'User side. Owner: spots.';

-- The road of all operations. Its statements keep one plan for all values: planning for the partitions of the log costs
-- more than running.
create or replace function apply_in_order(p_user uuid, p_operations jsonb) returns jsonb language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  op jsonb;
  operation_id uuid;
  acted timestamptz;
  known spot_ops;
  effect jsonb;
  refusal text;
  outcome text;
  results jsonb := '[]';
  touched jsonb := '[]';
  has_repeats boolean := false;
  has_news boolean := false;
  collection_entries jsonb := '[]';
  collection_ops uuid[] := '{}';
begin
  for step in 0 .. jsonb_array_length(p_operations) - 1 loop
    op := p_operations -> step;
    operation_id := (op ->> 'id')::uuid;
    if op ->> 'kind' = 'undo' then
      touched := touched || coalesce((operation_of(p_user, (op ->> 'undoes')::uuid)).effect, '[]');
    end if;
    known := operation_of(p_user, operation_id);
    if known.op_id is not null then
      has_repeats := true;
      touched := touched || known.effect;
      results := results || jsonb_build_object('id', operation_id, 'outcome', known.outcome, 'refusal', known.refusal);
      continue;
    end if;
    acted := least((op ->> 'actedAt')::timestamptz, now());
    effect := '[]';
    refusal := null;
    if op ->> 'kind' <> 'undo' and exists (
      select from early_undos where user_id = p_user and undoes = operation_id
        and (kind = 'trip-undo') = (op ->> 'kind' = 'trip-reset')
    ) then
      null; -- Undone before it arrived: stored without effect.
    elsif op ->> 'kind' = 'trip-reset' then
      effect := apply_trip_reset(p_user, (op ->> 'tripId')::uuid, operation_id, acted, now());
    elsif op ->> 'kind' = 'trip-undo' then
      effect := apply_trip_undo(p_user, (op ->> 'undoes')::uuid, operation_id, now());
    elsif op ->> 'kind' = 'undo' and (
      (operation_of(p_user, (op ->> 'undoes')::uuid)).kind in ('undo', 'trip-reset')
      or exists (
        select from spot_ops where user_id = p_user and undoes = (op ->> 'undoes')::uuid and kind = 'undo'
          and spot_ops.outcome <> 'refused')
    ) then
      null; -- Final; or only the creator can undo it; or undone already.
    elsif op ->> 'kind' = 'reset' then
      effect := apply_reset(p_user, op, operation_id, acted, now());
    elsif op ->> 'kind' = 'undo' then
      select * into effect, refusal from apply_undo(p_user, (op ->> 'undoes')::uuid, operation_id, acted, now());
    else
      select * into effect, refusal from apply_to_team(p_user, op, operation_id, acted, now());
    end if;
    outcome := case when refusal is not null then 'refused' when effect = '[]' then 'unchanged' else 'applied' end;
    touched := touched || effect;
    -- What is missing now may still arrive: such a refusal isn't final.
    if refusal in ('spot_not_found', 'no_running_trip', 'team_not_found') then
      results := results || jsonb_build_object('id', operation_id, 'outcome', outcome, 'refusal', refusal);
      continue;
    end if;
    insert into spot_ops (user_id, op_id, week, kind, undoes, device_id, version, payload, outcome, refusal, effect,
      acted_at, received_at)
    values (p_user, operation_id, filed_in(operation_id, now()), op ->> 'kind', (op ->> 'undoes')::uuid,
      (op ->> 'deviceId')::uuid, (op ->> 'version')::smallint, payload_of(op), outcome, refusal, effect, acted,
      now());
    has_news := true;
    if op ->> 'kind' in ('undo', 'trip-undo') and (operation_of(p_user, (op ->> 'undoes')::uuid)).op_id is null then
      insert into early_undos (user_id, undoes, kind, received_at)
        values (p_user, (op ->> 'undoes')::uuid, op ->> 'kind', now()) on conflict do nothing;
    end if;
    if effect @? '$[*].trip' then
      insert into outbox (user_id, trip_id, op_id)
        select distinct p_user, (entry ->> 'trip')::uuid, operation_id from jsonb_array_elements(effect) entry where entry ? 'trip';
    end if;
    if effect @> '[{"in": "collection"}]' then
      collection_ops := collection_ops || operation_id;
      collection_entries := collection_entries || jsonb_path_query_array(effect, '$[*] ? (@.in == "collection")');
    end if;
    results := results || jsonb_build_object('id', operation_id, 'outcome', outcome, 'refusal', refusal);
  end loop;
  if has_news then
    perform count_collection_changes(p_user, collection_entries);
  end if;
  if collection_ops <> '{}' then
    insert into outbox (user_id, op_id, also)
      values (p_user, collection_ops[cardinality(collection_ops)], nullif(trim_array(collection_ops, 1), '{}'));
  end if;
  if has_repeats then
    -- The first response may be missing because the standby hasn't confirmed the commit yet. This record makes the
    -- commit of a transaction without other writes wait for the standby, too.
    perform pg_logical_emit_message(true, 'repeat', '');
  end if;
  return jsonb_build_object('results', results, 'left', spots_left(p_user, touched), 'stats', (
    select jsonb_build_object('totalSpots', coalesce(max(total_spots), 0), 'uniqueLeagues', coalesce(max(unique_leagues), 0),
      'lastSpottedAt', max(last_spotted_at))
    from user_stats where user_id = p_user
  ));
end $$;
comment on function apply_in_order is 'User side. Owner: spots.';

-- What the device sent besides the columns of spot_ops.
create or replace function payload_of(op jsonb) returns jsonb language sql stable
  return op - '{id,kind,version,deviceId,undoes}'::text[];

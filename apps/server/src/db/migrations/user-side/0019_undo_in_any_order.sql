-- Undo in any order: the result is as if the operation had never been done. The same rules run on the device, in
-- packages/domain/spot-state.rules.ts. Decision record 32.
-- Long because it replaces every function that changes or undoes a spot, and the one that calls them.
--
-- Presence, details, and time of a spot are three chains of operations, each of which stores what it found (`was`). The
-- last of a chain decides. Undoing the last one restores what it found, with the operation that decided that; undoing
-- one in the middle passes what it found on to the next.

create or replace function presence_of(state spot_state) returns jsonb language sql immutable
  return jsonb_build_object('op_id', state.op_id, 'acted_at', state.acted_at, 'removed_at', state.removed_at,
    'received_at', state.received_at);

create function decided_details_of(state spot_state) returns jsonb language sql immutable
  return details_of(state)
    || jsonb_build_object('detail_op_id', state.detail_op_id, 'detail_acted_at', state.detail_acted_at);

-- The state before an operation that created a spot: a tombstone older than every act, so that anything replaces it.
create function no_presence(acted_at timestamptz, received_at timestamptz) returns jsonb language sql immutable
  return jsonb_build_object('op_id', '00000000-0000-0000-0000-000000000000', 'acted_at', '1970-01-01T00:00:00Z',
    'removed_at', acted_at, 'received_at', received_at);

-- Operations that can still be undone now also store who had decided what they found; for the past this is unknown.
update spot_ops set effect = (
  select jsonb_agg(case when not entry ? 'team' then entry else entry || jsonb_build_object('was', entry -> 'was'
    || case when entry -> 'was' ? 'presence' then jsonb_build_object('presence',
      no_presence(acted_at, received_at) || coalesce(nullif(entry -> 'was' -> 'presence', 'null'), '{}')) else '{}' end
    || case when entry -> 'was' ? 'details' then jsonb_build_object('details', entry -> 'was' -> 'details'
      || '{"detail_op_id": "00000000-0000-0000-0000-000000000000", "detail_acted_at": "1970-01-01T00:00:00Z"}') else '{}' end)
    end order by no)
  from jsonb_array_elements(effect) with ordinality as entries (entry, no)
)
where received_at > now() - interval '25 hours' and effect <> '[]';

create or replace function state_after_spot(
  old spot_state, league smallint, op_id uuid, acted_at timestamptz, spotted_at timestamptz, details jsonb,
  received_at timestamptz
) returns spot_change language plpgsql immutable as $$
declare
  next spot_state := old;
  was jsonb := '{}';
begin
  if old.op_id is null or (old.removed_at is not null and (acted_at, op_id) > (old.acted_at, old.op_id)) then
    next := new_state(coalesce(old.league_no, league), op_id, acted_at, received_at, details);
    next.spotted_at := spotted_at;
    return (next, case when old.op_id is null then jsonb_build_object('presence', no_presence(acted_at, received_at))
      else jsonb_build_object('presence', presence_of(old), 'details', decided_details_of(old),
        'time', time_change(old, next))
      end)::spot_change;
  end if;
  if old.removed_at is not null then
    return null;
  end if;
  -- The spot is already there. Of two sightings the earlier time is kept, and a known time beats none.
  next.acted_at := greatest(acted_at, old.acted_at);
  next.spotted_at := least(old.spotted_at, spotted_at);
  if (acted_at, op_id) > (old.detail_acted_at, old.detail_op_id) then
    next := jsonb_populate_record(next, details);
  elsif old.detail_op_id = old.op_id then
    -- The details were never edited: those of an earlier sighting fill the gaps.
    next := jsonb_populate_record(next, details || jsonb_strip_nulls(details_of(old)));
  end if;
  if details_of(next) = details_of(old) and next.spotted_at is not distinct from old.spotted_at then
    return (case when next is distinct from old then next end, null)::spot_change;
  end if;
  -- A sighting that added something now decides the presence: undoing an earlier one doesn't remove the spot.
  was := jsonb_build_object('presence', presence_of(old));
  next.op_id := op_id;
  if details_of(next) <> details_of(old) or old.detail_op_id = old.op_id then
    was := was || jsonb_build_object('details', decided_details_of(old));
    next.detail_op_id := op_id;
    next.detail_acted_at := greatest(acted_at, old.detail_acted_at);
  end if;
  if next.spotted_at is distinct from old.spotted_at then
    was := was || jsonb_build_object('time', time_change(old, next));
  end if;
  return (next, was)::spot_change;
end $$;

-- `details` may also contain spotted_at. An edit decides the details only if it changes them.
create or replace function state_after_edit(old spot_state, op_id uuid, acted_at timestamptz, details jsonb)
  returns spot_change language plpgsql immutable as $$
declare
  next spot_state := jsonb_populate_record(old, details);
  was jsonb := '{}';
begin
  if (acted_at, op_id) <= (old.detail_acted_at, old.detail_op_id) then
    return null;
  end if;
  next.detail_acted_at := acted_at;
  if details_of(next) <> details_of(old) then
    was := was || jsonb_build_object('details', decided_details_of(old));
    next.detail_op_id := op_id;
  end if;
  if next.spotted_at is distinct from old.spotted_at then
    was := was || jsonb_build_object('time', time_change(old, next));
  end if;
  return (next, nullif(was, '{}'))::spot_change;
end $$;

-- Restores what one operation found, part by part, where it is the last that decided the part. `time_passed_on`: a
-- later operation found the time that this one left.
drop function state_after_undo(spot_state, uuid, jsonb, uuid, timestamptz);
create function state_after_undo(old spot_state, undone uuid, was jsonb, time_passed_on boolean)
  returns spot_change language plpgsql immutable as $$
declare
  next spot_state := old;
  undone_was jsonb := '{}';
begin
  if was ? 'presence' and old.op_id = undone then
    undone_was := undone_was || jsonb_build_object('presence', presence_of(old));
    next := jsonb_populate_record(next, was -> 'presence');
  end if;
  if was ? 'details' and old.detail_op_id = undone then
    undone_was := undone_was || jsonb_build_object('details', decided_details_of(old));
    next := jsonb_populate_record(next, was -> 'details');
  end if;
  if was ? 'time' and not time_passed_on and (undone_was ? 'presence' or not was ? 'presence')
    and old.spotted_at is not distinct from (was -> 'time' ->> 'to')::timestamptz then
    next.spotted_at := (was -> 'time' ->> 'from')::timestamptz;
    undone_was := undone_was || jsonb_build_object('time', time_change(old, next));
  end if;
  return (case when undone_was <> '{}' then next end, nullif(undone_was, '{}'))::spot_change;
end $$;

-- Passes what an undone operation found at one spot on to the operation that found its result. Returns whether that
-- includes the time, which has no operation id: there, the first later act that found the value counts.
create function hand_on(p_user uuid, p_undone spot_ops, p_entry jsonb) returns boolean language plpgsql as $$
declare
  spot jsonb := p_entry - '{league,was,before,after,at}'::text[];
  given jsonb := p_entry -> 'was';
  later record;
  was jsonb;
  time_passed_on boolean := false;
begin
  for later in
    select op_id, acted_at, no - 1 as index, entry -> 'was' as was
    from spot_ops op, jsonb_array_elements(op.effect) with ordinality as item (entry, no)
    where op.user_id = p_user and op.received_at >= p_undone.acted_at and op.op_id <> p_undone.op_id
      and op.kind not in ('undo', 'trip-undo') and op.effect @> jsonb_build_array(spot) and entry @> spot
      and not exists (select from spot_ops undo where undo.user_id = p_user and undo.undoes = op.op_id)
    order by acted_at, op_id
  loop
    was := later.was;
    if given ? 'presence' and was #>> '{presence,op_id}' = p_undone.op_id::text then
      was := jsonb_set(was, '{presence}', given -> 'presence');
    end if;
    if given ? 'details' and was #>> '{details,detail_op_id}' = p_undone.op_id::text then
      was := jsonb_set(was, '{details}', given -> 'details');
    end if;
    if not time_passed_on and given ? 'time' and was ? 'time'
      and (later.acted_at, later.op_id) > (p_undone.acted_at, p_undone.op_id)
      and (was #>> '{time,from}')::timestamptz is not distinct from (given #>> '{time,to}')::timestamptz then
      time_passed_on := true;
      was := jsonb_set(was, '{time,from}', given #> '{time,from}');
    end if;
    if was <> later.was then
      update spot_ops set effect = jsonb_set(effect, array[later.index::text, 'was'], was)
      where user_id = p_user and op_id = later.op_id;
    end if;
  end loop;
  return time_passed_on;
end $$;

-- The same for the reset time of an undone reset, when a later reset of the trip has moved it.
create function hand_on_line(p_user uuid, p_undone spot_ops, p_entry jsonb) returns void language sql as $$
  update spot_ops later set effect = (
    select jsonb_agg(case when item ->> 'in' = 'reset' and item -> 'trip' = p_entry -> 'trip' and item -> 'was' = p_entry -> 'now'
      then item || jsonb_build_object('was', p_entry -> 'was') else item end order by no)
    from jsonb_array_elements(later.effect) with ordinality as items (item, no)
  )
  where user_id = p_user and received_at >= p_undone.acted_at and kind = 'reset' and op_id <> p_undone.op_id
    and effect @> jsonb_build_array(jsonb_build_object('in', 'reset', 'trip', p_entry -> 'trip', 'was', p_entry -> 'now'))
$$;

create or replace function apply_undo(
  p_user uuid, p_undone uuid, p_op_id uuid, p_acted timestamptz, p_now timestamptz, out effect jsonb, out refusal text
) language plpgsql as $$
declare
  undone spot_ops;
  entry jsonb;
  old spot_state;
  place jsonb;
  time_passed_on boolean;
begin
  effect := '[]';
  select * into undone from spot_ops where user_id = p_user and op_id = p_undone;
  if undone.acted_at < p_acted - interval '24 hours' then
    refusal := 'undo_expired';
    return;
  end if;
  -- A reset's own entry comes before those of the spots it cleared, so that its reset time is reverted first.
  for entry in select value from jsonb_array_elements(coalesce(undone.effect, '[]')) loop
    if entry ->> 'in' = 'reset' then
      update trip_participants set reset_at = (entry ->> 'was')::timestamptz
      where user_id = p_user and trip_id = (entry ->> 'trip')::uuid
        and reset_at is not distinct from (entry ->> 'now')::timestamptz
        and not undo_is_barred(p_user, entry, null, p_now);
      if found then
        effect := effect || (entry || jsonb_build_object('was', entry -> 'now', 'now', entry -> 'was'));
      end if;
      perform hand_on_line(p_user, undone, entry);
      continue;
    end if;
    place := entry - '{team,league,was,before,after,at}'::text[];
    time_passed_on := hand_on(p_user, undone, entry);
    old := spot_state_at(p_user, place, (entry ->> 'team')::integer);
    if not (entry ? 'trip' and undo_is_barred(p_user, entry, old, p_now)) then
      effect := effect || coalesce(write_spot(p_user, place, (entry ->> 'team')::integer, old,
        state_after_undo(old, p_undone, entry -> 'was', time_passed_on)), '[]');
    end if;
  end loop;
end $$;

-- Restores what the creator's reset cleared, unless it was removed since. If the team was seen again meanwhile, the
-- earlier time is kept, as for any two sightings.
create or replace function apply_trip_undo(p_user uuid, p_undone uuid, p_op_id uuid, p_now timestamptz, out effect jsonb)
  language plpgsql as $$
declare
  undone spot_ops;
  entry jsonb;
  line timestamptz;
  seen timestamptz;
  old spot_state;
  next spot_state;
  place jsonb;
begin
  effect := '[]';
  select * into undone from spot_ops where user_id = p_user and op_id = p_undone and kind = 'trip-reset';
  -- The reset's own entry comes before those of the spots, so that its reset time is reverted first.
  for entry in select value from jsonb_array_elements(coalesce(undone.effect, '[]')) loop
    if entry ->> 'in' = 'trip-reset' then
      line := (entry ->> 'now')::timestamptz;
      update trip_participants set trip_reset_at = (entry ->> 'was')::timestamptz
      where user_id = p_user and trip_id = (entry ->> 'trip')::uuid and trip_reset_at = line
        and not undo_is_barred(p_user, entry, null, p_now);
      if found then
        effect := effect || (entry || jsonb_build_object('was', entry -> 'now', 'now', entry -> 'was'));
      end if;
      continue;
    end if;
    place := entry - '{team,league,was,before,after,at}'::text[];
    perform hand_on(p_user, undone, entry);
    old := spot_state_at(p_user, place, (entry ->> 'team')::integer);
    next := old;
    seen := (entry ->> 'at')::timestamptz;
    next.spotted_at := seen;
    if undo_is_barred(p_user, entry, next, p_now) then
      continue;
    end if;
    if old.removed_at = line then
      next := jsonb_populate_record(next, entry -> 'was' -> 'presence');
      effect := effect || coalesce(write_spot(p_user, place, (entry ->> 'team')::integer, old,
        (next, jsonb_build_object('presence', presence_of(old)))::spot_change), '[]');
    elsif stands(old) and seen < old.spotted_at then
      next.received_at := least(old.received_at, (entry -> 'was' -> 'presence' ->> 'received_at')::timestamptz);
      effect := effect || write_spot(p_user, place, (entry ->> 'team')::integer, old,
        (next, jsonb_build_object('time', time_change(old, next)))::spot_change);
    end if;
  end loop;
end $$;

-- The current state of the spots that operations changed, or that an undo is about: {tripId, seatNo, teamId, spot}.
create function spots_left(p_user uuid, p_entries jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('tripId', place -> 'trip', 'seatNo', coalesce(place -> 'seat', '0'),
    'teamId', teams.id, 'spot', case when stands(state) then jsonb_build_object('teamId', teams.id,
      'spottedAt', state.spotted_at, 'placeText', state.place_text, 'lat', state.lat, 'lon', state.lon, 'gear', state.gear,
      'note', state.note) end)), '[]')
  from (
    select distinct entry - '{team,league,was,before,after,at}'::text[] as place, (entry ->> 'team')::integer as team_no
    from jsonb_array_elements(p_entries) entry where entry ? 'team'
  ) touched
  join teams using (team_no) cross join lateral spot_state_at(p_user, place, team_no) state
$$;

-- Applies a batch of one user's operations in order and returns a result for each. Idempotent by operation id: a known
-- id returns its first result again and changes nothing. Batches of one user are serialized by the advisory lock;
-- different users never wait for each other. The kinds trip-reset and trip-undo are the system's: no device can send
-- them.
create or replace function apply_operations(p_user uuid, p_operations jsonb) returns jsonb language plpgsql as $$
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
  collection_entries jsonb := '[]';
  collection_op uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_user::text, 0));
  for step in 0 .. jsonb_array_length(p_operations) - 1 loop
    op := p_operations -> step;
    operation_id := (op ->> 'id')::uuid;
    if op ->> 'kind' = 'undo' then
      touched := touched || coalesce(
        (select spot_ops.effect from spot_ops where user_id = p_user and op_id = (op ->> 'undoes')::uuid), '[]');
    end if;
    select * into known from spot_ops where user_id = p_user and op_id = operation_id;
    if found then
      has_repeats := true;
      touched := touched || known.effect;
      results := results || jsonb_build_object('id', operation_id, 'outcome', known.outcome, 'refusal', known.refusal);
      continue;
    end if;
    acted := least((op ->> 'actedAt')::timestamptz, now());
    effect := '[]';
    refusal := null;
    if op ->> 'kind' <> 'undo' and exists (
      select from spot_ops where user_id = p_user and undoes = operation_id
        and (kind = 'trip-undo') = (op ->> 'kind' = 'trip-reset')
    ) then
      null; -- Undone before it arrived: stored without effect.
    elsif op ->> 'kind' = 'trip-reset' then
      effect := apply_trip_reset(p_user, (op ->> 'tripId')::uuid, operation_id, acted, now());
    elsif op ->> 'kind' = 'trip-undo' then
      effect := apply_trip_undo(p_user, (op ->> 'undoes')::uuid, operation_id, now());
    elsif op ->> 'kind' = 'undo' and exists (
      select from spot_ops where user_id = p_user and (
        op_id = (op ->> 'undoes')::uuid and kind in ('undo', 'trip-reset')
        or undoes = (op ->> 'undoes')::uuid and kind = 'undo' and spot_ops.outcome <> 'refused')
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
comment on function apply_operations is 'User side. Owner: spots.';

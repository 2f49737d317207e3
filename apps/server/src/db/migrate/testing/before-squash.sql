-- The schema that the last version before the squashed migrations left, with its bookkeeping: what `pg_dump
set check_function_bodies = off;
-- --schema-only --no-owner --no-privileges --no-comments --schema public` printed, and the names of its migrations.
set check_function_bodies = off;
CREATE TYPE public.spot_state AS (
	league_no smallint,
	op_id uuid,
	acted_at timestamp with time zone,
	removed_at timestamp with time zone,
	received_at timestamp with time zone,
	detail_op_id uuid,
	detail_acted_at timestamp with time zone,
	spotted_at timestamp with time zone,
	place_text text,
	lat double precision,
	lon double precision,
	gear text,
	note text,
	spotted_offset smallint
);
CREATE TYPE public.spot_change AS (
	next public.spot_state,
	was jsonb
);
CREATE FUNCTION public.append_trip_events(p_trip uuid, p_events jsonb) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  last bigint;
  event jsonb;
begin
  select last_seq into last from trips where id = p_trip for no key update;
  if not found then
    return null;
  end if;
  for event in select value from jsonb_array_elements(p_events) loop
    insert into trip_events (trip_id, seq, op_id, kind, data)
    values (p_trip, last + 1, (event ->> 'opId')::uuid, event ->> 'kind', event -> 'data')
    on conflict (trip_id, op_id, kind) do nothing;
    if found then
      last := last + 1;
    end if;
  end loop;
  update trips set last_seq = last where id = p_trip;
  return last;
end $$;
CREATE FUNCTION public.apply_operations(p_user uuid, p_operations jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    AS $_$
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
end $_$;
CREATE FUNCTION public.apply_reset(p_user uuid, p_op jsonb, p_op_id uuid, p_acted timestamp with time zone, p_now timestamp with time zone, OUT effect jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
  trip trip_participants;
  spot trip_spots;
  old spot_state;
  next spot_state;
  place jsonb;
begin
  effect := '[]';
  for trip in
    select * from trips_open_at(p_user, p_acted, p_now)
    where (not p_op ? 'tripId' or trip_id = (p_op ->> 'tripId')::uuid) and (reset_at is null or p_acted >= reset_at)
  loop
    place := jsonb_build_object('in', 'trip', 'trip', trip.trip_id, 'seat', 0);
    update trip_participants set reset_at = p_acted where user_id = p_user and trip_id = trip.trip_id;
    effect := effect || jsonb_build_object('in', 'reset', 'trip', trip.trip_id, 'was', trip.reset_at, 'now', p_acted);
    for spot in
      select * from trip_spots where user_id = p_user and trip_id = trip.trip_id and seat_no = 0 and removed_at is null
        and spotted_at < p_acted
    loop
      old := spot_state_at(p_user, place, spot.team_no);
      next := old;
      next.op_id := p_op_id;
      next.acted_at := greatest(p_acted, old.acted_at);
      next.removed_at := p_acted;
      effect := effect || write_spot(p_user, place, spot.team_no, old,
        (next, jsonb_build_object('presence', presence_of(old)))::spot_change);
    end loop;
  end loop;
end $$;
CREATE FUNCTION public.apply_to_team(p_user uuid, p_op jsonb, p_op_id uuid, p_acted timestamp with time zone, p_now timestamp with time zone, OUT effect jsonb, OUT refusal text) RETURNS record
    LANGUAGE plpgsql
    AS $$
declare
  kind text := p_op ->> 'kind';
  -- Never in the future; a recalled spot has no time and gets none.
  seen timestamptz := case when p_op ->> 'spottedAt' is not null
    then least((p_op ->> 'spottedAt')::timestamptz, p_now) end;
  seen_offset smallint := offset_of(p_op ->> 'spottedAt');
  details jsonb := case when p_op ? 'details' then named_details(p_op) else '{}' end;
  team teams;
  places jsonb;
  place jsonb;
  old spot_state;
  found_spots integer := 0;
  change spot_change;
  entry jsonb;
begin
  effect := '[]';
  select * into team from teams where id = p_op ->> 'teamId';
  if team.team_no is null then
    refusal := 'team_not_found';
    return;
  end if;
  if p_op ? 'seat' and not exists (
    select from trip_seats where user_id = p_user and trip_id = (p_op -> 'seat' ->> 'tripId')::uuid
      and seat_no = (p_op -> 'seat' ->> 'seatNo')::smallint and removed_at is null
  ) then
    refusal := 'seat_not_found';
    return;
  end if;
  places := places_of(p_user, p_op, case when kind = 'spot' then seen else p_acted end, p_now, team.league_no);
  for step in 0 .. jsonb_array_length(places) - 1 loop
    place := places -> step;
    old := spot_state_at(p_user, place, team.team_no);
    if stands(old) then
      found_spots := found_spots + 1;
    end if;
    if kind = 'spot' then
      change := state_after_spot(old, team.league_no, p_op_id, p_acted, seen, seen_offset, details, p_now);
    elsif kind = 'remove' then
      change := state_after_remove(old, team.league_no, p_op_id, p_acted, p_now);
    elsif not stands(old) then
      continue;
    elsif place ->> 'in' = 'collection' and p_op ? 'spottedAt' then
      change := state_after_edit(old, p_op_id, p_acted,
        details || jsonb_build_object('spotted_at', seen, 'spotted_offset', seen_offset));
    else
      -- In a trip the time seen is kept, so that an edit never moves a spot into or out of it.
      change := state_after_edit(old, p_op_id, p_acted, details);
    end if;
    entry := write_spot(p_user, place, team.team_no, old, change);
    effect := effect || coalesce(entry, '[]');
  end loop;
  if places = '[]' and kind = 'spot' then
    refusal := 'no_running_trip';
  elsif found_spots = 0 and kind = 'edit' then
    refusal := 'spot_not_found';
  end if;
end $$;
CREATE FUNCTION public.apply_trip_reset(p_user uuid, p_trip uuid, p_op_id uuid, p_line timestamp with time zone, p_now timestamp with time zone, OUT effect jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
  participant trip_participants;
  spot trip_spots;
  old spot_state;
  next spot_state;
  place jsonb;
begin
  effect := '[]';
  select * into participant from trip_participants where user_id = p_user and trip_id = p_trip;
  if participant.user_id is null or p_line <= participant.trip_reset_at
    or p_now >= participant.ends_at + trip_closing_time() then
    return;
  end if;
  update trip_participants set trip_reset_at = p_line where user_id = p_user and trip_id = p_trip;
  effect := effect || jsonb_build_object('in', 'trip-reset', 'trip', p_trip, 'was', participant.trip_reset_at, 'now', p_line);
  for spot in
    select * from trip_spots where user_id = p_user and trip_id = p_trip and removed_at is null and spotted_at < p_line
  loop
    place := jsonb_build_object('in', 'trip', 'trip', p_trip, 'seat', spot.seat_no);
    old := spot_state_at(p_user, place, spot.team_no);
    next := old;
    next.op_id := p_op_id;
    next.removed_at := p_line;
    effect := effect || write_spot(p_user, place, spot.team_no, old,
      (next, jsonb_build_object('presence', presence_of(old)))::spot_change);
  end loop;
end $$;
CREATE FUNCTION public.apply_trip_undo(p_user uuid, p_undone uuid, p_op_id uuid, p_now timestamp with time zone, OUT effect jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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
    next.spotted_offset := offset_of(entry ->> 'at');
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
CREATE FUNCTION public.apply_undo(p_user uuid, p_undone uuid, p_op_id uuid, p_acted timestamp with time zone, p_now timestamp with time zone, OUT effect jsonb, OUT refusal text) RETURNS record
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.count_collection_changes(p_user uuid, p_entries jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.details_of(state public.spot_state) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    RETURN jsonb_build_object('place_text', (state).place_text, 'lat', (state).lat, 'lon', (state).lon, 'gear', (state).gear, 'note', (state).note);
CREATE FUNCTION public.decided_details_of(state public.spot_state) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    RETURN (public.details_of(state) || jsonb_build_object('detail_op_id', (state).detail_op_id, 'detail_acted_at', (state).detail_acted_at));
CREATE TABLE public.spot_ops (
    user_id uuid NOT NULL,
    op_id uuid NOT NULL,
    kind text NOT NULL,
    undoes uuid,
    device_id uuid,
    version smallint NOT NULL,
    payload jsonb NOT NULL,
    outcome text NOT NULL,
    refusal text,
    effect jsonb NOT NULL,
    acted_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    CONSTRAINT spot_ops_kind_check CHECK ((kind = ANY (ARRAY['spot'::text, 'remove'::text, 'edit'::text, 'reset'::text, 'undo'::text, 'trip-reset'::text, 'trip-undo'::text]))),
    CONSTRAINT spot_ops_outcome_check CHECK ((outcome = ANY (ARRAY['applied'::text, 'unchanged'::text, 'refused'::text])))
);
CREATE FUNCTION public.hand_on(p_user uuid, p_undone public.spot_ops, p_entry jsonb) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
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
      and was #> '{time,from}' = given #> '{time,to}' then
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
CREATE FUNCTION public.hand_on_line(p_user uuid, p_undone public.spot_ops, p_entry jsonb) RETURNS void
    LANGUAGE sql
    AS $$
  update spot_ops later set effect = (
    select jsonb_agg(case when item ->> 'in' = 'reset' and item -> 'trip' = p_entry -> 'trip' and item -> 'was' = p_entry -> 'now'
      then item || jsonb_build_object('was', p_entry -> 'was') else item end order by no)
    from jsonb_array_elements(later.effect) with ordinality as items (item, no)
  )
  where user_id = p_user and received_at >= p_undone.acted_at and kind = 'reset' and op_id <> p_undone.op_id
    and effect @> jsonb_build_array(jsonb_build_object('in', 'reset', 'trip', p_entry -> 'trip', 'was', p_entry -> 'now'))
$$;
CREATE FUNCTION public.keep_moderation_actions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    if old.created_at >= now() - interval '2 years' then
      raise exception 'moderation_actions is append only';
    end if;
    return old;
  end if;
  if new.id <> old.id or new.action <> old.action or new.target_kind <> old.target_kind or new.created_at <> old.created_at
    or new.moderator_mark is distinct from old.moderator_mark
    or (new.moderator_id is not null and new.moderator_id is distinct from old.moderator_id)
    or (new.subject_id is not null and new.subject_id is distinct from old.subject_id)
    or (new.target_id is not null and new.target_id is distinct from old.target_id)
    or (new.reason <> '' and new.reason <> old.reason) then
    raise exception 'moderation_actions is append only';
  end if;
  return new;
end $$;
CREATE FUNCTION public.league_bits(spots jsonb) RETURNS bit
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT COALESCE(bit_or(set_bit((0)::bit(256), (league.league)::integer, 1)), (0)::bit(256)) AS "coalesce" FROM jsonb_object_keys(league_bits.spots) league(league));
CREATE FUNCTION public.named_details(operation jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    RETURN (SELECT COALESCE(jsonb_object_agg(name.column_name, ((named_details.operation -> 'details'::text) -> name.field)), '{}'::jsonb) AS "coalesce" FROM (VALUES ('placeText'::text,'place_text'::text), ('lat'::text,'lat'::text), ('lon'::text,'lon'::text), ('gear'::text,'gear'::text), ('note'::text,'note'::text)) name(field, column_name) WHERE ((named_details.operation -> 'details'::text) ? name.field));
CREATE FUNCTION public.new_state(league smallint, op_id uuid, acted_at timestamp with time zone, received_at timestamp with time zone, details jsonb) RETURNS public.spot_state
    LANGUAGE plpgsql IMMUTABLE
    AS $$
declare
  state spot_state := jsonb_populate_record(null::spot_state, details);
begin
  state.league_no := league;
  state.op_id := op_id;
  state.acted_at := acted_at;
  state.received_at := received_at;
  state.detail_op_id := op_id;
  state.detail_acted_at := acted_at;
  return state;
end $$;
CREATE FUNCTION public.no_presence(acted_at timestamp with time zone, received_at timestamp with time zone) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    RETURN jsonb_build_object('op_id', '00000000-0000-0000-0000-000000000000', 'acted_at', '1970-01-01T00:00:00Z', 'removed_at', acted_at, 'received_at', received_at);
CREATE FUNCTION public.offset_of(seen text) RETURNS smallint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN CASE WHEN (seen !~~ '%Z'::text) THEN ((EXTRACT(epoch FROM ((seen)::timestamp without time zone - ((seen)::timestamp with time zone AT TIME ZONE 'UTC'::text))) / (60)::numeric))::smallint ELSE NULL::smallint END;
CREATE FUNCTION public.places_of(p_user uuid, p_op jsonb, p_at timestamp with time zone, p_now timestamp with time zone, p_league smallint) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
declare
  places jsonb;
  is_on_a_trip boolean;
begin
  if p_op ->> 'mode' = 'all-time' and not p_op ? 'seat' then
    return '[{"in": "collection"}]';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('in', 'trip', 'trip', trip_id,
    'seat', coalesce((p_op -> 'seat' ->> 'seatNo')::smallint, 0))), '[]'),
    coalesce(bool_or(left_at is null and (ends_at is null or ends_at > p_now)), false)
  into places, is_on_a_trip
  from trips_open_at(p_user, p_at, p_now)
  where (leagues is null or p_league = any (leagues))
    and (not p_op ? 'seat' or trip_id = (p_op -> 'seat' ->> 'tripId')::uuid)
    and (p_op ? 'seat' or reset_at is null or p_at >= reset_at)
    -- A removal from before the creator's reset is recorded, so that undoing the reset doesn't restore the spot.
    and (p_op ->> 'kind' = 'remove' or trip_reset_at is null or p_at >= trip_reset_at);
  if p_op ->> 'kind' = 'spot' and not p_op ? 'seat' and (not is_on_a_trip
    or coalesce((select trip_also_all_time from user_settings where user_id = p_user), true)) then
    places := places || '[{"in": "collection"}]';
  end if;
  return places;
end $$;
CREATE FUNCTION public.presence_of(state public.spot_state) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    RETURN jsonb_build_object('op_id', (state).op_id, 'acted_at', (state).acted_at, 'removed_at', (state).removed_at, 'received_at', (state).received_at);
CREATE FUNCTION public.rank_seconds(last_spotted timestamp with time zone) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (last_spotted IS NULL) THEN (2147483647)::bigint ELSE GREATEST((0)::bigint, (floor(EXTRACT(epoch FROM (last_spotted - '2025-01-01 00:00:00+00'::timestamp with time zone))))::bigint) END;
CREATE FUNCTION public.rank_key(total integer, leagues integer, undated integer, last_spotted timestamp with time zone) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((((LEAST(total, 16383))::bigint << 39) | ((LEAST(leagues, 255))::bigint << 31)) | CASE WHEN (undated > 0) THEN ((((1023 - LEAST(undated, 1023)))::bigint << 19) | (524287 - LEAST((524287)::bigint, (public.rank_seconds(last_spotted) >> 11)))) WHEN (last_spotted IS NULL) THEN (0)::bigint ELSE (2147483647 - LEAST((1610612735)::bigint, public.rank_seconds(last_spotted))) END);
CREATE FUNCTION public.recount_people(p_after uuid, p_people integer, OUT reached uuid, OUT recounted integer) RETURNS record
    LANGUAGE plpgsql
    AS $$
declare
  person record;
  looked_at integer := 0;
begin
  recounted := 0;
  for person in
    select next_people.user_id, exists (
        select from user_spots spot join teams team using (team_no)
        where spot.user_id = next_people.user_id and spot.league_no <> team.league_no
      ) or exists (
        select from trip_spots spot join teams team using (team_no)
        where spot.user_id = next_people.user_id and spot.league_no <> team.league_no
      ) as moved
    from (
      (select user_id from user_stats where user_id > p_after order by user_id limit p_people)
      union
      (select distinct user_id from trip_participants where user_id > p_after order by user_id limit p_people)
      order by user_id limit p_people
    ) next_people
    order by next_people.user_id
  loop
    looked_at := looked_at + 1;
    reached := person.user_id;
    if person.moved and recount_person(person.user_id) then
      recounted := recounted + 1;
    end if;
  end loop;
  if looked_at < p_people then
    reached := null;
  end if;
end $$;
CREATE FUNCTION public.recount_person(p_user uuid) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
declare
  moved_in_collection boolean;
  moved_trips uuid[];
  reason uuid := gen_random_uuid();
begin
  -- The same lock as apply_operations, so that no spot is written in between.
  perform pg_advisory_xact_lock(hashtextextended(p_user::text, 0));
  update user_spots spot set league_no = team.league_no from teams team
  where spot.user_id = p_user and team.team_no = spot.team_no and team.league_no <> spot.league_no;
  moved_in_collection := found;
  with moved as (
    update trip_spots spot set league_no = team.league_no from teams team
    where spot.user_id = p_user and team.team_no = spot.team_no and team.league_no <> spot.league_no
    returning spot.trip_id
  )
  select array_agg(distinct trip_id) into moved_trips from moved;
  if moved_in_collection then
    update user_stats set
      (league_spots, total_spots, unique_leagues, last_spotted_at) = (
        select coalesce(jsonb_object_agg(league_no, spots), '{}'), coalesce(sum(spots), 0), count(*), max(latest)
        from (
          select league_no, count(*) as spots, max(spotted_at) as latest
          from user_spots where user_id = p_user and removed_at is null group by league_no
        ) leagues
      ),
      version = version + 1
    where user_id = p_user;
    insert into outbox (user_id, op_id) values (p_user, reason);
  end if;
  insert into outbox (user_id, trip_id, op_id) select p_user, trip_id, reason from unnest(moved_trips) trip_id;
  return moved_in_collection or moved_trips is not null;
end $$;
CREATE FUNCTION public.recount_spotters() RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  lock table team_spotters in exclusive mode;
  delete from team_spotters;
  insert into team_spotters (team_no, spotters)
    select team_no, sum(people) from (
      select team_no, 1 as people from user_spots where removed_at is null
      union all
      select (entry ->> 'team')::integer, (entry -> 'before')::boolean::integer - (entry -> 'after')::boolean::integer
      from outbox waiting join spot_ops last_op using (user_id, op_id)
        join spot_ops op on op.user_id = last_op.user_id and op.received_at = last_op.received_at,
        jsonb_array_elements(op.effect) entry
      where waiting.trip_id is null and entry ->> 'in' = 'collection'
    ) counted
    group by team_no;
end $$;
CREATE FUNCTION public.seen_text(seen timestamp with time zone, utc_offset smallint) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (to_char(((seen AT TIME ZONE 'UTC'::text) + make_interval(mins => COALESCE((utc_offset)::integer, 0))), 'YYYY-MM-DD"T"HH24:MI:SS.US'::text) || CASE WHEN (utc_offset IS NULL) THEN 'Z'::text ELSE (CASE WHEN (utc_offset < 0) THEN '-'::text ELSE '+'::text END || to_char(make_interval(mins => (abs(utc_offset))::integer), 'HH24:MI'::text)) END);
CREATE FUNCTION public.spot_state_at(p_user uuid, p_place jsonb, p_team integer) RETURNS public.spot_state
    LANGUAGE plpgsql STABLE
    AS $$
declare
  state spot_state;
begin
  if p_place ->> 'in' = 'collection' then
    select league_no, op_id, acted_at, removed_at, received_at, detail_op_id, detail_acted_at, spotted_at, place_text, lat, lon,
      gear, note, spotted_offset into state
    from user_spots where user_id = p_user and team_no = p_team;
  else
    select league_no, op_id, acted_at, removed_at, received_at, detail_op_id, detail_acted_at, spotted_at, place_text, lat, lon,
      gear, note, spotted_offset into state
    from trip_spots where user_id = p_user and trip_id = (p_place ->> 'trip')::uuid
      and seat_no = (p_place ->> 'seat')::smallint and team_no = p_team;
  end if;
  return state;
end $$;
CREATE FUNCTION public.spots_left(p_user uuid, p_entries jsonb) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object('tripId', place -> 'trip', 'seatNo', coalesce(place -> 'seat', '0'),
    'teamId', teams.id, 'spot', case when stands(state) then jsonb_build_object('teamId', teams.id,
      'spottedAt', seen_text(state.spotted_at, state.spotted_offset), 'placeText', state.place_text, 'lat', state.lat,
      'lon', state.lon, 'gear', state.gear, 'note', state.note) end)), '[]')
  from (
    select distinct entry - '{team,league,was,before,after,at}'::text[] as place, (entry ->> 'team')::integer as team_no
    from jsonb_array_elements(p_entries) entry where entry ? 'team'
  ) touched
  join teams using (team_no) cross join lateral spot_state_at(p_user, place, team_no) state
$$;
CREATE FUNCTION public.stands(state public.spot_state) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    RETURN (((state).op_id IS NOT NULL) AND ((state).removed_at IS NULL));
CREATE FUNCTION public.state_after_edit(old public.spot_state, op_id uuid, acted_at timestamp with time zone, details jsonb) RETURNS public.spot_change
    LANGUAGE plpgsql IMMUTABLE
    AS $$
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
  if (next.spotted_at, next.spotted_offset) is distinct from (old.spotted_at, old.spotted_offset) then
    was := was || jsonb_build_object('time', time_change(old, next));
  end if;
  return (next, nullif(was, '{}'))::spot_change;
end $$;
CREATE FUNCTION public.state_after_remove(old public.spot_state, league smallint, op_id uuid, acted_at timestamp with time zone, received_at timestamp with time zone) RETURNS public.spot_change
    LANGUAGE plpgsql IMMUTABLE
    AS $$
declare
  next spot_state := old;
begin
  if old.op_id is null then
    -- The removal arrived before its spot: the tombstone waits for it.
    next := new_state(league, op_id, acted_at, received_at, '{}');
    next.removed_at := acted_at;
    return (next, null)::spot_change;
  end if;
  if (acted_at, op_id) <= (old.acted_at, old.op_id) then
    return null;
  end if;
  next.acted_at := acted_at;
  next.removed_at := acted_at;
  if old.removed_at is not null then
    return (next, null)::spot_change;
  end if;
  next.op_id := op_id;
  return (next, jsonb_build_object('presence', presence_of(old)))::spot_change;
end $$;
CREATE FUNCTION public.state_after_spot(old public.spot_state, league smallint, op_id uuid, acted_at timestamp with time zone, spotted_at timestamp with time zone, spotted_offset smallint, details jsonb, received_at timestamp with time zone) RETURNS public.spot_change
    LANGUAGE plpgsql IMMUTABLE
    AS $$
declare
  next spot_state := old;
  was jsonb := '{}';
begin
  if old.op_id is null or (old.removed_at is not null and (acted_at, op_id) > (old.acted_at, old.op_id)) then
    next := new_state(coalesce(old.league_no, league), op_id, acted_at, received_at, details);
    next.spotted_at := spotted_at;
    next.spotted_offset := spotted_offset;
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
  if old.spotted_at is null or spotted_at < old.spotted_at then
    next.spotted_at := spotted_at;
    next.spotted_offset := spotted_offset;
  end if;
  if (acted_at, op_id) > (old.detail_acted_at, old.detail_op_id) then
    next := jsonb_populate_record(next, details);
  elsif old.detail_op_id = old.op_id then
    -- The details were never edited: those of an earlier sighting fill the gaps.
    next := jsonb_populate_record(next, details || jsonb_strip_nulls(details_of(old)));
  end if;
  if details_of(next) = details_of(old)
    and (next.spotted_at, next.spotted_offset) is not distinct from (old.spotted_at, old.spotted_offset) then
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
  if (next.spotted_at, next.spotted_offset) is distinct from (old.spotted_at, old.spotted_offset) then
    was := was || jsonb_build_object('time', time_change(old, next));
  end if;
  return (next, was)::spot_change;
end $$;
CREATE FUNCTION public.state_after_undo(old public.spot_state, undone uuid, was jsonb, time_passed_on boolean) RETURNS public.spot_change
    LANGUAGE plpgsql IMMUTABLE
    AS $$
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
    and seen_text(old.spotted_at, old.spotted_offset) is not distinct from was #>> '{time,to}' then
    next.spotted_at := (was #>> '{time,from}')::timestamptz;
    next.spotted_offset := offset_of(was #>> '{time,from}');
    undone_was := undone_was || jsonb_build_object('time', time_change(old, next));
  end if;
  return (case when undone_was <> '{}' then next end, nullif(undone_was, '{}'))::spot_change;
end $$;
CREATE FUNCTION public.tell_board_shown() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into outbox (user_id, op_id) values (new.user_id, gen_random_uuid());
  return null;
end $$;
CREATE FUNCTION public.time_change(old public.spot_state, next public.spot_state) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    RETURN jsonb_build_object('from', public.seen_text((old).spotted_at, (old).spotted_offset), 'to', public.seen_text((next).spotted_at, (next).spotted_offset));
CREATE FUNCTION public.trip_closing_time() RETURNS interval
    LANGUAGE sql IMMUTABLE
    RETURN '72:00:00'::interval;
CREATE TABLE public.trip_participants (
    user_id uuid NOT NULL,
    trip_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    leagues smallint[],
    joined_at timestamp with time zone NOT NULL,
    left_at timestamp with time zone,
    reset_at timestamp with time zone,
    location_consent text,
    trip_reset_at timestamp with time zone,
    banned_at timestamp with time zone,
    CONSTRAINT banned_participants_are_out CHECK (((banned_at IS NULL) OR (left_at IS NOT NULL))),
    CONSTRAINT trip_participants_location_consent_check CHECK ((location_consent = ANY (ARRAY['nothing'::text, 'text'::text, 'cell'::text])))
);
CREATE FUNCTION public.trips_open_at(p_user uuid, p_at timestamp with time zone, p_now timestamp with time zone) RETURNS SETOF public.trip_participants
    LANGUAGE sql STABLE
    AS $$
  select * from trip_participants
  where user_id = p_user
    and p_at >= greatest(starts_at, joined_at)
    and p_at < least(ends_at, left_at, 'infinity'::timestamptz)
    and p_now < coalesce(ends_at + trip_closing_time(), 'infinity'::timestamptz)
$$;
CREATE FUNCTION public.undo_is_barred(p_user uuid, p_entry jsonb, p_old public.spot_state, p_now timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select from trip_participants where user_id = p_user and trip_id = (p_entry ->> 'trip')::uuid
      and (p_now >= ends_at + trip_closing_time()
        or (p_old.spotted_at < reset_at and p_entry ->> 'seat' = '0')
        or p_old.spotted_at < trip_reset_at)
  )
$$;
CREATE FUNCTION public.write_spot(p_user uuid, p_place jsonb, p_team integer, p_old public.spot_state, p_change public.spot_change) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
  s spot_state := p_change.next;
begin
  if s.op_id is null then
    return null;
  end if;
  if p_place ->> 'in' = 'collection' then
    insert into user_spots values (p_user, p_team, s.league_no, s.op_id, s.acted_at, s.removed_at, s.received_at,
      s.detail_op_id, s.detail_acted_at, s.spotted_at, s.place_text, s.lat, s.lon, s.gear, s.note,
      s.spotted_offset)
    on conflict (user_id, team_no) do update set
      (op_id, acted_at, removed_at, received_at, detail_op_id, detail_acted_at, spotted_at, place_text, lat, lon, gear, note,
        spotted_offset)
      = (s.op_id, s.acted_at, s.removed_at, s.received_at, s.detail_op_id, s.detail_acted_at, s.spotted_at, s.place_text,
        s.lat, s.lon, s.gear, s.note, s.spotted_offset);
  else
    insert into trip_spots values (p_user, (p_place ->> 'trip')::uuid, (p_place ->> 'seat')::smallint, p_team, s.league_no,
      s.op_id, s.acted_at, s.removed_at, s.received_at, s.detail_op_id, s.detail_acted_at, s.spotted_at, s.place_text,
      s.lat, s.lon, s.gear, s.note, s.spotted_offset)
    on conflict (user_id, trip_id, seat_no, team_no) do update set
      (op_id, acted_at, removed_at, received_at, detail_op_id, detail_acted_at, spotted_at, place_text, lat, lon, gear, note,
        spotted_offset)
      = (s.op_id, s.acted_at, s.removed_at, s.received_at, s.detail_op_id, s.detail_acted_at, s.spotted_at, s.place_text,
        s.lat, s.lon, s.gear, s.note, s.spotted_offset);
  end if;
  if p_change.was is null then
    return null;
  end if;
  return p_place || jsonb_build_object('team', p_team, 'league', s.league_no, 'was', p_change.was,
    'before', stands(p_old), 'after', stands(s), 'at', seen_text(s.spotted_at, s.spotted_offset));
end $$;
CREATE TABLE public.auth_accounts (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    provider_id text NOT NULL,
    account_id text NOT NULL,
    issuer text,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.auth_passkeys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter double precision NOT NULL,
    device_type text NOT NULL,
    backed_up boolean NOT NULL,
    transports text,
    aaguid text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone
);
CREATE TABLE public.auth_sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token text NOT NULL,
    ip_address text,
    user_agent text,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    by_passkey boolean DEFAULT false NOT NULL
);
CREATE TABLE public.auth_verifications (
    id uuid NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.badge_definitions (
    badge_id text NOT NULL,
    version integer NOT NULL
);
CREATE TABLE public.badge_pending (
    user_id uuid NOT NULL,
    id bigint NOT NULL
);
ALTER TABLE public.badge_pending ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.badge_pending_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.board_pending (
    user_id uuid NOT NULL
);
CREATE TABLE public.contact_messages (
    id uuid NOT NULL,
    reference text NOT NULL,
    user_id uuid,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT contact_messages_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT contact_messages_subject_check CHECK ((subject = ANY (ARRAY['support'::text, 'feedback'::text, 'feature'::text, 'bug'::text, 'partnership'::text, 'other'::text])))
);
CREATE TABLE public.deletions (
    ticket uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    email text NOT NULL,
    accepted_at timestamp with time zone DEFAULT now() NOT NULL,
    step smallint DEFAULT 0 NOT NULL,
    due_at timestamp with time zone DEFAULT (now() + '00:01:00'::interval) NOT NULL,
    language text DEFAULT 'en'::text NOT NULL
);
CREATE TABLE public.email_changes (
    user_id uuid NOT NULL,
    new_email text NOT NULL,
    old_token_hash text NOT NULL,
    new_token_hash text NOT NULL,
    old_confirmed_at timestamp with time zone,
    new_confirmed_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.group_members (
    group_id uuid NOT NULL,
    user_id uuid NOT NULL,
    joined_at timestamp with time zone DEFAULT now() NOT NULL,
    left_at timestamp with time zone,
    invited_by uuid,
    banned_at timestamp with time zone,
    CONSTRAINT banned_members_are_out CHECK (((banned_at IS NULL) OR (left_at IS NOT NULL)))
);
CREATE TABLE public.groups (
    id uuid NOT NULL,
    creator_id uuid,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    is_public boolean DEFAULT true NOT NULL,
    allow_new_members boolean DEFAULT true NOT NULL,
    link_token text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    last_activity timestamp with time zone DEFAULT now() NOT NULL,
    member_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT groups_description_check CHECK ((char_length(description) <= 200)),
    CONSTRAINT groups_member_count_check CHECK ((member_count >= 0)),
    CONSTRAINT groups_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
);
CREATE TABLE public.leagues (
    league_no smallint NOT NULL,
    name text NOT NULL,
    sport text NOT NULL
);
CREATE TABLE public.migrations_catalogue (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    run_on timestamp without time zone NOT NULL
);
CREATE SEQUENCE public.migrations_catalogue_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.migrations_catalogue_id_seq OWNED BY public.migrations_catalogue.id;
CREATE TABLE public.migrations_directory (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    run_on timestamp without time zone NOT NULL
);
CREATE SEQUENCE public.migrations_directory_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.migrations_directory_id_seq OWNED BY public.migrations_directory.id;
CREATE TABLE public.migrations_user_side (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    run_on timestamp without time zone NOT NULL
);
CREATE SEQUENCE public.migrations_user_side_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.migrations_user_side_id_seq OWNED BY public.migrations_user_side.id;
CREATE TABLE public.moderation_actions (
    id uuid NOT NULL,
    moderator_id uuid,
    action text NOT NULL,
    target_kind text NOT NULL,
    target_id uuid,
    subject_id uuid,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    moderator_mark uuid
);
CREATE TABLE public.moderator_marks (
    user_id uuid NOT NULL,
    mark uuid DEFAULT gen_random_uuid() NOT NULL
);
CREATE TABLE public.outbox (
    user_id uuid NOT NULL,
    id bigint NOT NULL,
    trip_id uuid,
    op_id uuid NOT NULL
);
ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reports (
    id uuid NOT NULL,
    reporter_id uuid,
    kind text NOT NULL,
    target_id uuid NOT NULL,
    seat_no smallint DEFAULT 0 NOT NULL,
    subject_id uuid,
    seen_name text NOT NULL,
    seen_description text DEFAULT ''::text NOT NULL,
    reason text NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT reports_check CHECK (((status = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT reports_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'group'::text, 'trip'::text, 'seat'::text]))),
    CONSTRAINT reports_reason_check CHECK ((reason = ANY (ARRAY['offensive'::text, 'harassment'::text, 'impersonation'::text, 'spam'::text, 'private'::text, 'other'::text]))),
    CONSTRAINT reports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text])))
);
CREATE TABLE public.shareable_links (
    token text NOT NULL,
    type text NOT NULL,
    target_id uuid,
    created_by uuid NOT NULL,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    view_count bigint DEFAULT 0 NOT NULL,
    last_viewed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shareable_links_check CHECK (((type = 'all-time'::text) = (target_id IS NULL))),
    CONSTRAINT shareable_links_token_check CHECK ((char_length(token) = 22)),
    CONSTRAINT shareable_links_type_check CHECK ((type = ANY (ARRAY['group'::text, 'all-time'::text, 'trip'::text])))
);
CREATE TABLE public.sign_ups (
    id uuid NOT NULL,
    email text NOT NULL,
    display_name text NOT NULL,
    language text NOT NULL,
    password text,
    browser text NOT NULL,
    return_to text,
    link_ends_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    code_tries smallint DEFAULT 0 NOT NULL,
    confirmed_at timestamp with time zone
);
CREATE TABLE public.stored_files (
    key text NOT NULL,
    owner_id uuid NOT NULL,
    bytes bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.stored_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE public.suggestions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    city text NOT NULL,
    state text,
    sport text NOT NULL,
    league text NOT NULL,
    reason text,
    status text DEFAULT 'open'::text NOT NULL,
    answer text,
    team_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT suggestions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'rejected'::text])))
);
CREATE TABLE public.team_rarity (
    team_no integer NOT NULL,
    spotters integer NOT NULL,
    points integer NOT NULL,
    CONSTRAINT team_rarity_points_check CHECK (((points >= 1) AND (points <= 100))),
    CONSTRAINT team_rarity_spotters_check CHECK ((spotters > 0))
);
CREATE TABLE public.team_spotters (
    team_no integer NOT NULL,
    spotters integer NOT NULL
);
CREATE TABLE public.teams (
    team_no integer NOT NULL,
    id text NOT NULL,
    league_no smallint NOT NULL,
    sport text NOT NULL,
    retired boolean DEFAULT false NOT NULL
);
CREATE TABLE public.trip_events (
    trip_id uuid NOT NULL,
    seq bigint NOT NULL,
    op_id uuid NOT NULL,
    kind text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.trip_resets (
    trip_id uuid NOT NULL,
    operation_id uuid NOT NULL,
    reset_at timestamp with time zone NOT NULL,
    reset_op_id uuid DEFAULT gen_random_uuid() NOT NULL,
    undone_at timestamp with time zone,
    undone_by uuid,
    undo_op_id uuid,
    settled_at timestamp with time zone
);
CREATE TABLE public.trip_results (
    trip_id uuid NOT NULL,
    place_no integer NOT NULL,
    name text NOT NULL,
    numbers jsonb NOT NULL
);
CREATE TABLE public.trip_seats (
    user_id uuid NOT NULL,
    trip_id uuid NOT NULL,
    seat_no smallint NOT NULL,
    nickname text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    is_hidden boolean DEFAULT false NOT NULL,
    CONSTRAINT trip_seats_nickname_check CHECK (((char_length(nickname) >= 1) AND (char_length(nickname) <= 50))),
    CONSTRAINT trip_seats_seat_no_check CHECK (((seat_no >= 1) AND (seat_no <= 20)))
);
CREATE TABLE public.trip_spots (
    user_id uuid NOT NULL,
    trip_id uuid NOT NULL,
    seat_no smallint DEFAULT 0 NOT NULL,
    team_no integer NOT NULL,
    league_no smallint NOT NULL,
    op_id uuid NOT NULL,
    acted_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    received_at timestamp with time zone NOT NULL,
    detail_op_id uuid NOT NULL,
    detail_acted_at timestamp with time zone NOT NULL,
    spotted_at timestamp with time zone,
    place_text text,
    lat double precision,
    lon double precision,
    gear text,
    note text,
    spotted_offset smallint,
    CONSTRAINT trip_spots_check CHECK (((spotted_at IS NOT NULL) OR (removed_at IS NOT NULL))),
    CONSTRAINT trip_spots_spotted_offset_check CHECK (((spotted_offset >= '-840'::integer) AND (spotted_offset <= 840)))
);
CREATE TABLE public.trips (
    id uuid NOT NULL,
    creator_id uuid,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    format text DEFAULT 'most'::text NOT NULL,
    target integer,
    leagues smallint[],
    is_public boolean DEFAULT true NOT NULL,
    allow_late_joins boolean DEFAULT true NOT NULL,
    track_location boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    reset_at timestamp with time zone,
    frozen_at timestamp with time zone,
    join_code text,
    link_token text,
    last_seq bigint DEFAULT 0 NOT NULL,
    open_reset_at timestamp with time zone,
    CONSTRAINT trips_check CHECK ((ends_at > starts_at)),
    CONSTRAINT trips_check1 CHECK (((format = 'together'::text) = (target IS NOT NULL))),
    CONSTRAINT trips_description_check CHECK ((char_length(description) <= 200)),
    CONSTRAINT trips_format_check CHECK ((format = ANY (ARRAY['most'::text, 'first'::text, 'together'::text]))),
    CONSTRAINT trips_join_code_check CHECK ((join_code ~ '^[A-Z0-9]{6}$'::text)),
    CONSTRAINT trips_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
    CONSTRAINT trips_target_check CHECK ((target > 0))
);
CREATE TABLE public.user_badges (
    user_id uuid NOT NULL,
    badge_id text NOT NULL,
    level smallint NOT NULL,
    decided_at timestamp with time zone,
    op_id uuid,
    definition_version integer NOT NULL,
    team_nos integer[]
);
CREATE TABLE public.user_blocks (
    user_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.user_settings (
    user_id uuid NOT NULL,
    teams_visible text DEFAULT 'everyone'::text NOT NULL,
    board_shown boolean DEFAULT true NOT NULL,
    place_shown text DEFAULT 'nothing'::text NOT NULL,
    trip_also_all_time boolean DEFAULT true NOT NULL,
    theme text DEFAULT 'system'::text NOT NULL,
    locale text,
    CONSTRAINT user_settings_place_shown_check CHECK ((place_shown = ANY (ARRAY['nothing'::text, 'text'::text, 'cell'::text]))),
    CONSTRAINT user_settings_teams_visible_check CHECK ((teams_visible = ANY (ARRAY['everyone'::text, 'groups-and-trips'::text, 'only-me'::text]))),
    CONSTRAINT user_settings_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])))
);
CREATE TABLE public.user_spots (
    user_id uuid NOT NULL,
    team_no integer NOT NULL,
    league_no smallint NOT NULL,
    op_id uuid NOT NULL,
    acted_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    received_at timestamp with time zone NOT NULL,
    detail_op_id uuid NOT NULL,
    detail_acted_at timestamp with time zone NOT NULL,
    spotted_at timestamp with time zone,
    place_text text,
    lat double precision,
    lon double precision,
    gear text,
    note text,
    spotted_offset smallint,
    CONSTRAINT user_spots_spotted_offset_check CHECK (((spotted_offset >= '-840'::integer) AND (spotted_offset <= 840)))
);
CREATE TABLE public.user_stats (
    user_id uuid NOT NULL,
    total_spots integer DEFAULT 0 NOT NULL,
    unique_leagues integer DEFAULT 0 NOT NULL,
    league_spots jsonb DEFAULT '{}'::jsonb NOT NULL,
    last_spotted_at timestamp with time zone,
    version bigint DEFAULT 0 NOT NULL,
    league_bits bit(256) GENERATED ALWAYS AS (public.league_bits(league_spots)) STORED NOT NULL,
    undated_spots integer DEFAULT 0 NOT NULL,
    rank_key bigint GENERATED ALWAYS AS (public.rank_key(total_spots, unique_leagues, undated_spots, last_spotted_at)) STORED NOT NULL,
    CONSTRAINT user_stats_total_spots_check CHECK ((total_spots >= 0)),
    CONSTRAINT user_stats_undated_spots_check CHECK ((undated_spots >= 0)),
    CONSTRAINT user_stats_unique_leagues_check CHECK ((unique_leagues >= 0))
);
CREATE TABLE public.users (
    id uuid NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    display_name text NOT NULL,
    image_key text,
    role text DEFAULT 'fan'::text NOT NULL,
    age_confirmed_at timestamp with time zone,
    suspended_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    last_active timestamp with time zone DEFAULT now() NOT NULL,
    provider_image text,
    suspension_reason text,
    language text DEFAULT 'en'::text NOT NULL,
    devices_known_after timestamp with time zone,
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['fan'::text, 'moderator'::text])))
);
ALTER TABLE ONLY public.migrations_catalogue ALTER COLUMN id SET DEFAULT nextval('public.migrations_catalogue_id_seq'::regclass);
ALTER TABLE ONLY public.migrations_directory ALTER COLUMN id SET DEFAULT nextval('public.migrations_directory_id_seq'::regclass);
ALTER TABLE ONLY public.migrations_user_side ALTER COLUMN id SET DEFAULT nextval('public.migrations_user_side_id_seq'::regclass);
ALTER TABLE ONLY public.auth_accounts
    ADD CONSTRAINT auth_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_passkeys
    ADD CONSTRAINT auth_passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_sessions
    ADD CONSTRAINT auth_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_verifications
    ADD CONSTRAINT auth_verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.badge_definitions
    ADD CONSTRAINT badge_definitions_pkey PRIMARY KEY (badge_id);
ALTER TABLE ONLY public.badge_pending
    ADD CONSTRAINT badge_pending_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.board_pending
    ADD CONSTRAINT board_pending_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deletions
    ADD CONSTRAINT deletions_pkey PRIMARY KEY (ticket);
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_pkey PRIMARY KEY (group_id, user_id);
ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.leagues
    ADD CONSTRAINT leagues_name_key UNIQUE (name);
ALTER TABLE ONLY public.leagues
    ADD CONSTRAINT leagues_pkey PRIMARY KEY (league_no);
ALTER TABLE ONLY public.migrations_catalogue
    ADD CONSTRAINT migrations_catalogue_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.migrations_directory
    ADD CONSTRAINT migrations_directory_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.migrations_user_side
    ADD CONSTRAINT migrations_user_side_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.moderation_actions
    ADD CONSTRAINT moderation_actions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.moderator_marks
    ADD CONSTRAINT moderator_marks_mark_key UNIQUE (mark);
ALTER TABLE ONLY public.moderator_marks
    ADD CONSTRAINT moderator_marks_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shareable_links
    ADD CONSTRAINT shareable_links_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.sign_ups
    ADD CONSTRAINT sign_ups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.spot_ops
    ADD CONSTRAINT spot_ops_pkey PRIMARY KEY (user_id, op_id);
ALTER TABLE ONLY public.stored_files
    ADD CONSTRAINT stored_files_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.suggestions
    ADD CONSTRAINT suggestions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.team_rarity
    ADD CONSTRAINT team_rarity_pkey PRIMARY KEY (team_no);
ALTER TABLE ONLY public.team_spotters
    ADD CONSTRAINT team_spotters_pkey PRIMARY KEY (team_no);
ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_id_key UNIQUE (id);
ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_pkey PRIMARY KEY (team_no);
ALTER TABLE ONLY public.trip_events
    ADD CONSTRAINT trip_events_pkey PRIMARY KEY (trip_id, seq);
ALTER TABLE ONLY public.trip_events
    ADD CONSTRAINT trip_events_trip_id_op_id_kind_key UNIQUE (trip_id, op_id, kind);
ALTER TABLE ONLY public.trip_participants
    ADD CONSTRAINT trip_participants_pkey PRIMARY KEY (user_id, trip_id);
ALTER TABLE ONLY public.trip_resets
    ADD CONSTRAINT trip_resets_pkey PRIMARY KEY (trip_id, operation_id);
ALTER TABLE ONLY public.trip_results
    ADD CONSTRAINT trip_results_pkey PRIMARY KEY (trip_id, place_no);
ALTER TABLE ONLY public.trip_seats
    ADD CONSTRAINT trip_seats_pkey PRIMARY KEY (user_id, trip_id, seat_no);
ALTER TABLE ONLY public.trip_spots
    ADD CONSTRAINT trip_spots_pkey PRIMARY KEY (user_id, trip_id, seat_no, team_no);
ALTER TABLE ONLY public.trips
    ADD CONSTRAINT trips_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_badges
    ADD CONSTRAINT user_badges_pkey PRIMARY KEY (user_id, badge_id, level);
ALTER TABLE ONLY public.user_blocks
    ADD CONSTRAINT user_blocks_pkey PRIMARY KEY (user_id, blocked_id);
ALTER TABLE ONLY public.user_settings
    ADD CONSTRAINT user_settings_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.user_spots
    ADD CONSTRAINT user_spots_pkey PRIMARY KEY (user_id, team_no);
ALTER TABLE ONLY public.user_stats
    ADD CONSTRAINT user_stats_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX auth_accounts_provider ON public.auth_accounts USING btree (provider_id, account_id);
CREATE INDEX auth_accounts_user ON public.auth_accounts USING btree (user_id);
CREATE UNIQUE INDEX auth_passkeys_credential ON public.auth_passkeys USING btree (credential_id);
CREATE INDEX auth_passkeys_user ON public.auth_passkeys USING btree (user_id);
CREATE UNIQUE INDEX auth_sessions_token ON public.auth_sessions USING btree (token);
CREATE INDEX auth_sessions_user ON public.auth_sessions USING btree (user_id);
CREATE INDEX auth_verifications_identifier ON public.auth_verifications USING btree (identifier);
CREATE INDEX badge_pending_order ON public.badge_pending USING btree (id);
CREATE INDEX contact_messages_email ON public.contact_messages USING btree (lower(email));
CREATE INDEX contact_messages_queue ON public.contact_messages USING btree (status, created_at, id);
CREATE UNIQUE INDEX contact_messages_reference ON public.contact_messages USING btree (reference);
CREATE INDEX contact_messages_user ON public.contact_messages USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX deletions_due ON public.deletions USING btree (due_at);
CREATE UNIQUE INDEX deletions_user ON public.deletions USING btree (user_id);
CREATE UNIQUE INDEX email_changes_new_token ON public.email_changes USING btree (new_token_hash);
CREATE UNIQUE INDEX email_changes_old_token ON public.email_changes USING btree (old_token_hash);
CREATE INDEX group_members_all_of ON public.group_members USING btree (user_id);
CREATE INDEX group_members_banned ON public.group_members USING btree (group_id, banned_at, user_id) WHERE (banned_at IS NOT NULL);
CREATE INDEX group_members_inviter ON public.group_members USING btree (invited_by) WHERE (invited_by IS NOT NULL);
CREATE INDEX group_members_present ON public.group_members USING btree (group_id, user_id) WHERE (left_at IS NULL);
CREATE INDEX group_members_standing ON public.group_members USING btree (group_id, joined_at, user_id) WHERE (left_at IS NULL);
CREATE INDEX group_members_user ON public.group_members USING btree (user_id) WHERE (left_at IS NULL);
CREATE INDEX groups_creator ON public.groups USING btree (creator_id);
CREATE INDEX groups_link ON public.groups USING btree (link_token);
CREATE INDEX groups_public ON public.groups USING btree (last_activity DESC) WHERE (is_public AND (closed_at IS NULL));
CREATE INDEX moderation_actions_done ON public.moderation_actions USING btree (id) WHERE (action !~~ '%-read'::text);
CREATE INDEX moderation_actions_moderator ON public.moderation_actions USING btree (moderator_id) WHERE (moderator_id IS NOT NULL);
CREATE INDEX moderation_actions_subject ON public.moderation_actions USING btree (subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX moderation_actions_time ON public.moderation_actions USING btree (created_at);
CREATE INDEX outbox_order ON public.outbox USING btree (id);
CREATE UNIQUE INDEX reports_once ON public.reports USING btree (reporter_id, kind, target_id, subject_id, seat_no) NULLS NOT DISTINCT WHERE (status = 'open'::text);
CREATE INDEX reports_queue ON public.reports USING btree (status, created_at, id);
CREATE INDEX reports_reporter ON public.reports USING btree (reporter_id, id) WHERE (reporter_id IS NOT NULL);
CREATE INDEX reports_subject ON public.reports USING btree (subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX shareable_links_creator ON public.shareable_links USING btree (created_by, created_at DESC);
CREATE INDEX shareable_links_target ON public.shareable_links USING btree (target_id) WHERE (target_id IS NOT NULL);
CREATE INDEX sign_ups_email ON public.sign_ups USING btree (lower(email));
CREATE INDEX spot_ops_age ON public.spot_ops USING brin (received_at) WITH (autosummarize='on');
CREATE INDEX spot_ops_received ON public.spot_ops USING btree (user_id, received_at);
CREATE INDEX spot_ops_undoes ON public.spot_ops USING btree (user_id, undoes) WHERE (undoes IS NOT NULL);
CREATE INDEX stored_files_owner ON public.stored_files USING btree (owner_id);
CREATE INDEX suggestions_queue ON public.suggestions USING btree (status, id);
CREATE UNIQUE INDEX suggestions_same ON public.suggestions USING btree (user_id, lower(name), lower(city), sport, league) WHERE (status = 'open'::text);
CREATE INDEX suggestions_user ON public.suggestions USING btree (user_id, id);
CREATE INDEX trip_participants_banned ON public.trip_participants USING btree (trip_id, banned_at, user_id) WHERE (banned_at IS NOT NULL);
CREATE INDEX trip_participants_standing ON public.trip_participants USING btree (trip_id, joined_at, user_id) WHERE (left_at IS NULL);
CREATE INDEX trip_participants_trip ON public.trip_participants USING btree (trip_id);
CREATE INDEX trip_results_person ON public.trip_results USING btree (((numbers ->> 'userId'::text)));
CREATE INDEX trip_seats_trip ON public.trip_seats USING btree (trip_id) WHERE (removed_at IS NULL);
CREATE INDEX trip_spots_age ON public.trip_spots USING btree (acted_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX trip_spots_board ON public.trip_spots USING btree (trip_id, user_id, seat_no) INCLUDE (league_no, spotted_at) WHERE (removed_at IS NULL);
CREATE INDEX trip_spots_trip ON public.trip_spots USING btree (trip_id, team_no, spotted_at);
CREATE INDEX trips_creator ON public.trips USING btree (creator_id);
CREATE INDEX trips_ending ON public.trips USING btree (ends_at) WHERE ((frozen_at IS NULL) AND (ends_at IS NOT NULL));
CREATE UNIQUE INDEX trips_join_code ON public.trips USING btree (join_code);
CREATE INDEX trips_link ON public.trips USING btree (link_token);
CREATE INDEX user_blocks_blocked ON public.user_blocks USING btree (blocked_id);
CREATE INDEX user_spots_age ON public.user_spots USING btree (acted_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX user_stats_board ON public.user_stats USING btree (rank_key DESC, user_id) WHERE (total_spots > 0);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));
CREATE INDEX users_name ON public.users USING btree (lower(display_name) text_pattern_ops, id);
CREATE INDEX users_suspended ON public.users USING btree (id) WHERE (suspended_at IS NOT NULL);
CREATE TRIGGER moderation_actions_kept BEFORE DELETE OR UPDATE ON public.moderation_actions FOR EACH ROW EXECUTE FUNCTION public.keep_moderation_actions();
CREATE TRIGGER user_settings_board_changed AFTER UPDATE ON public.user_settings FOR EACH ROW WHEN ((new.board_shown <> old.board_shown)) EXECUTE FUNCTION public.tell_board_shown();
CREATE TRIGGER user_settings_board_left AFTER INSERT ON public.user_settings FOR EACH ROW WHEN ((NOT new.board_shown)) EXECUTE FUNCTION public.tell_board_shown();
ALTER TABLE ONLY public.auth_accounts
    ADD CONSTRAINT auth_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_passkeys
    ADD CONSTRAINT auth_passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_sessions
    ADD CONSTRAINT auth_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.group_members
    ADD CONSTRAINT group_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.groups(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_link_token_fkey FOREIGN KEY (link_token) REFERENCES public.shareable_links(token);
ALTER TABLE ONLY public.moderator_marks
    ADD CONSTRAINT moderator_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stored_files
    ADD CONSTRAINT stored_files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.suggestions
    ADD CONSTRAINT suggestions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team_rarity
    ADD CONSTRAINT team_rarity_team_no_fkey FOREIGN KEY (team_no) REFERENCES public.teams(team_no);
ALTER TABLE ONLY public.team_spotters
    ADD CONSTRAINT team_spotters_team_no_fkey FOREIGN KEY (team_no) REFERENCES public.teams(team_no);
ALTER TABLE ONLY public.teams
    ADD CONSTRAINT teams_league_no_fkey FOREIGN KEY (league_no) REFERENCES public.leagues(league_no);
ALTER TABLE ONLY public.trip_events
    ADD CONSTRAINT trip_events_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES public.trips(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.trip_resets
    ADD CONSTRAINT trip_resets_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES public.trips(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.trip_results
    ADD CONSTRAINT trip_results_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES public.trips(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.trip_spots
    ADD CONSTRAINT trip_spots_team_no_fkey FOREIGN KEY (team_no) REFERENCES public.teams(team_no);
ALTER TABLE ONLY public.trips
    ADD CONSTRAINT trips_link_token_fkey FOREIGN KEY (link_token) REFERENCES public.shareable_links(token);
ALTER TABLE ONLY public.user_blocks
    ADD CONSTRAINT user_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_blocks
    ADD CONSTRAINT user_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_spots
    ADD CONSTRAINT user_spots_team_no_fkey FOREIGN KEY (team_no) REFERENCES public.teams(team_no);
insert into public.migrations_catalogue (name, run_on) values ('0001_teams', now());
insert into public.migrations_user_side (name, run_on) values ('0001_spots', now());
insert into public.migrations_user_side (name, run_on) values ('0002_spot_state', now());
insert into public.migrations_user_side (name, run_on) values ('0003_operations', now());
insert into public.migrations_user_side (name, run_on) values ('0004_apply_operations', now());
insert into public.migrations_user_side (name, run_on) values ('0005_recount', now());
insert into public.migrations_user_side (name, run_on) values ('0006_recent_operations', now());
insert into public.migrations_user_side (name, run_on) values ('0007_boards', now());
insert into public.migrations_user_side (name, run_on) values ('0008_trip_reset', now());
insert into public.migrations_user_side (name, run_on) values ('0009_spotters', now());
insert into public.migrations_user_side (name, run_on) values ('0010_trip_people', now());
insert into public.migrations_user_side (name, run_on) values ('0011_apply_trip_resets', now());
insert into public.migrations_user_side (name, run_on) values ('0012_undo_of_time', now());
insert into public.migrations_user_side (name, run_on) values ('0013_all_time_board', now());
insert into public.migrations_user_side (name, run_on) values ('0014_league_bits', now());
insert into public.migrations_user_side (name, run_on) values ('0015_badges', now());
insert into public.migrations_user_side (name, run_on) values ('0017_ages', now());
insert into public.migrations_user_side (name, run_on) values ('0018_undo_is_final', now());
insert into public.migrations_user_side (name, run_on) values ('0019_undo_in_any_order', now());
insert into public.migrations_user_side (name, run_on) values ('0020_banned_participants', now());
insert into public.migrations_user_side (name, run_on) values ('0026_hidden_seats', now());
insert into public.migrations_user_side (name, run_on) values ('0030_where_a_spot_counts', now());
insert into public.migrations_user_side (name, run_on) values ('0031_own_day', now());
insert into public.migrations_user_side (name, run_on) values ('0033_undated_spots', now());
insert into public.migrations_directory (name, run_on) values ('0001_people', now());
insert into public.migrations_directory (name, run_on) values ('0002_trips_groups_links', now());
insert into public.migrations_directory (name, run_on) values ('0003_trip_feed', now());
insert into public.migrations_directory (name, run_on) values ('0004_links_of_trips', now());
insert into public.migrations_directory (name, run_on) values ('0005_trip_resets', now());
insert into public.migrations_directory (name, run_on) values ('0006_groups', now());
insert into public.migrations_directory (name, run_on) values ('0007_passkeys', now());
insert into public.migrations_directory (name, run_on) values ('0008_pictures', now());
insert into public.migrations_directory (name, run_on) values ('0009_deletions', now());
insert into public.migrations_directory (name, run_on) values ('0010_rarity', now());
insert into public.migrations_directory (name, run_on) values ('0011_badges', now());
insert into public.migrations_directory (name, run_on) values ('0012_support', now());
insert into public.migrations_directory (name, run_on) values ('0014_moderation', now());
insert into public.migrations_directory (name, run_on) values ('0015_language', now());
insert into public.migrations_directory (name, run_on) values ('0018_known_devices', now());
insert into public.migrations_directory (name, run_on) values ('0020_sign_ups', now());
insert into public.migrations_directory (name, run_on) values ('0022_banned_members', now());
insert into public.migrations_directory (name, run_on) values ('0028_moderators', now());
insert into public.migrations_directory (name, run_on) values ('0032_sign_up_codes', now());

-- All changes of spots go through apply_operations: one round trip for a batch of one user's operations. It only
-- accesses that user's rows and teams.
--
-- Each kind of operation is a function that writes the spots it changes and returns its effect: a list of entries {in,
-- team, league, was, before, after, at} that describes the changes. Counters, outbox, and undo are derived from it.

-- The spot of a team at one place; all null if there is none.
create function spot_state_at(p_user uuid, p_place jsonb, p_team integer) returns spot_state language plpgsql stable as $$
declare
  state spot_state;
begin
  if p_place ->> 'in' = 'collection' then
    select league_no, op_id, acted_at, removed_at, received_at, detail_op_id, detail_acted_at, spotted_at, place_text, lat, lon,
      gear, note into state
    from user_spots where user_id = p_user and team_no = p_team;
  else
    select league_no, op_id, acted_at, removed_at, received_at, detail_op_id, detail_acted_at, spotted_at, place_text, lat, lon,
      gear, note into state
    from trip_spots where user_id = p_user and trip_id = (p_place ->> 'trip')::uuid
      and seat_no = (p_place ->> 'seat')::smallint and team_no = p_team;
  end if;
  return state;
end $$;

-- Writes a changed spot and returns its entry in the effect, or nothing if the fan sees no difference. p_place is its
-- place: {"in": "collection"} or {"in": "trip", "trip": …, "seat": …}.
create function write_spot(
  p_user uuid, p_place jsonb, p_team integer, p_old spot_state, p_change spot_change
) returns jsonb language plpgsql as $$
declare
  s spot_state := p_change.next;
begin
  if s.op_id is null then
    return null;
  end if;
  if p_place ->> 'in' = 'collection' then
    insert into user_spots values (p_user, p_team, s.league_no, s.op_id, s.acted_at, s.removed_at, s.received_at,
      s.detail_op_id, s.detail_acted_at, s.spotted_at, s.place_text, s.lat, s.lon, s.gear, s.note)
    on conflict (user_id, team_no) do update set
      (op_id, acted_at, removed_at, received_at, detail_op_id, detail_acted_at, spotted_at, place_text, lat, lon, gear, note)
      = (s.op_id, s.acted_at, s.removed_at, s.received_at, s.detail_op_id, s.detail_acted_at, s.spotted_at, s.place_text,
        s.lat, s.lon, s.gear, s.note);
  else
    insert into trip_spots values (p_user, (p_place ->> 'trip')::uuid, (p_place ->> 'seat')::smallint, p_team, s.league_no,
      s.op_id, s.acted_at, s.removed_at, s.received_at, s.detail_op_id, s.detail_acted_at, s.spotted_at, s.place_text,
      s.lat, s.lon, s.gear, s.note)
    on conflict (user_id, trip_id, seat_no, team_no) do update set
      (op_id, acted_at, removed_at, received_at, detail_op_id, detail_acted_at, spotted_at, place_text, lat, lon, gear, note)
      = (s.op_id, s.acted_at, s.removed_at, s.received_at, s.detail_op_id, s.detail_acted_at, s.spotted_at, s.place_text,
        s.lat, s.lon, s.gear, s.note);
  end if;
  if p_change.was is null then
    return null;
  end if;
  return p_place || jsonb_build_object('team', p_team, 'league', s.league_no, 'was', p_change.was,
    'before', stands(p_old), 'after', stands(s), 'at', s.spotted_at);
end $$;

-- How long after its end a trip still accepts spots seen within its window.
create function trip_closing_time() returns interval language sql immutable return interval '72 hours';

-- The user's trips in which something seen or done at p_at counts, and which aren't frozen yet.
create function trips_open_at(p_user uuid, p_at timestamptz, p_now timestamptz) returns setof trip_participants
  language sql stable as $$
  select * from trip_participants
  where user_id = p_user
    and p_at >= greatest(starts_at, joined_at, reset_at)
    and p_at < least(ends_at, left_at, 'infinity'::timestamptz)
    and p_now < coalesce(ends_at + trip_closing_time(), 'infinity'::timestamptz)
$$;

-- The places an operation on a team applies to: the collection, the seat it names, or the user's own seat in each open
-- trip. A trip-mode spot also enters the collection unless the fan switched that off; a seat's never does.
create function places_of(p_user uuid, p_op jsonb, p_at timestamptz, p_now timestamptz, p_league smallint)
  returns jsonb language plpgsql stable as $$
declare
  places jsonb;
begin
  if p_op ->> 'mode' = 'all-time' and not p_op ? 'seat' then
    return '[{"in": "collection"}]';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('in', 'trip', 'trip', trip_id,
    'seat', coalesce((p_op -> 'seat' ->> 'seatNo')::smallint, 0))), '[]') into places
  from trips_open_at(p_user, p_at, p_now)
  where (leagues is null or p_league = any (leagues))
    and (not p_op ? 'seat' or trip_id = (p_op -> 'seat' ->> 'tripId')::uuid);
  if p_op ->> 'kind' = 'spot' and not p_op ? 'seat'
    and coalesce((select trip_also_all_time from user_settings where user_id = p_user), true) then
    places := places || '[{"in": "collection"}]';
  end if;
  return places;
end $$;

-- Spot, remove, and edit: finds the team and the places, and changes the spot in each of them.
create function apply_to_team(
  p_user uuid, p_op jsonb, p_op_id uuid, p_acted timestamptz, p_now timestamptz, out effect jsonb, out refusal text
) language plpgsql as $$
declare
  kind text := p_op ->> 'kind';
  -- Never in the future; a recalled spot has no time and gets none.
  seen timestamptz := case when p_op ->> 'spottedAt' is not null
    then least((p_op ->> 'spottedAt')::timestamptz, p_now) end;
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
      change := state_after_spot(old, team.league_no, p_op_id, p_acted, seen, details, p_now);
    elsif kind = 'remove' then
      change := state_after_remove(old, team.league_no, p_op_id, p_acted, p_now);
    elsif not stands(old) then
      continue;
    elsif place ->> 'in' = 'collection' and p_op ? 'spottedAt' then
      change := state_after_edit(old, p_op_id, p_acted, details || jsonb_build_object('spotted_at', seen));
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

-- Clears the fan's own spots in each open trip, or in the one named, and sets its reset time: earlier sightings don't
-- count, whether they were there already, were changed since, or arrive later.
create function apply_reset(
  p_user uuid, p_op jsonb, p_op_id uuid, p_acted timestamptz, p_now timestamptz, out effect jsonb
) language plpgsql as $$
declare
  trip trip_participants;
  spot trip_spots;
  old spot_state;
  next spot_state;
  place jsonb;
begin
  effect := '[]';
  for trip in
    select * from trips_open_at(p_user, p_acted, p_now) where not p_op ? 'tripId' or trip_id = (p_op ->> 'tripId')::uuid
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

-- Whether an undo must leave this entry alone: frozen trips don't change, and a reset stays in effect.
create function undo_is_barred(p_user uuid, p_entry jsonb, p_old spot_state, p_now timestamptz) returns boolean
  language sql stable as $$
  select exists (
    select from trip_participants where user_id = p_user and trip_id = (p_entry ->> 'trip')::uuid
      and (p_now >= ends_at + trip_closing_time() or p_old.spotted_at < reset_at)
  )
$$;

-- Reverts exactly what one operation did, where nothing later has decided the same.
create function apply_undo(
  p_user uuid, p_undone uuid, p_op_id uuid, p_acted timestamptz, p_now timestamptz, out effect jsonb, out refusal text
) language plpgsql as $$
declare
  undone spot_ops;
  entry jsonb;
  old spot_state;
  place jsonb;
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
      continue;
    end if;
    place := entry - '{team,league,was,before,after,at}'::text[];
    old := spot_state_at(p_user, place, (entry ->> 'team')::integer);
    if not (entry ? 'trip' and undo_is_barred(p_user, entry, old, p_now)) then
      effect := effect || coalesce(write_spot(p_user, place, (entry ->> 'team')::integer, old,
        state_after_undo(old, p_undone, entry -> 'was', p_op_id, p_acted)), '[]');
    end if;
  end loop;
end $$;

-- A spot stores the UTC offset of the place it was seen in, and so the fan's local day. Decision record 42. The offset
-- follows spotted_at everywhere: the earliest sighting, edits, undo. In requests, responses, and the effects of
-- operations, both are one text, as in packages/domain/own-day.rules.ts: '2026-12-31T23:30:00.000-10:00', with Z for an
-- unknown place.
-- Long because it replaces every function that reads or writes the time of a spot.

alter table user_spots add column spotted_offset smallint check (spotted_offset between -840 and 840);
comment on column user_spots.spotted_offset is 'How many minutes the place was ahead of UTC when the gear was seen there; null when that is unknown.';
alter table trip_spots add column spotted_offset smallint check (spotted_offset between -840 and 840);
comment on column trip_spots.spotted_offset is 'As in user_spots.';
alter type spot_state add attribute spotted_offset smallint;

create function seen_text(seen timestamptz, utc_offset smallint) returns text language sql stable parallel safe
  return to_char(seen at time zone 'UTC' + make_interval(mins => coalesce(utc_offset, 0)), 'YYYY-MM-DD"T"HH24:MI:SS.US')
    || case when utc_offset is null then 'Z' else case when utc_offset < 0 then '-' else '+' end
      || to_char(make_interval(mins => abs(utc_offset)), 'HH24:MI') end;

create function offset_of(seen text) returns smallint language sql stable parallel safe
  -- A timestamp without a time zone ignores the offset: it is the local time of the place.
  return case when seen not like '%Z'
    then (extract(epoch from seen::timestamp - (seen::timestamptz at time zone 'UTC')) / 60)::smallint end;

create or replace function time_change(old spot_state, next spot_state) returns jsonb language sql immutable
  return jsonb_build_object('from', seen_text(old.spotted_at, old.spotted_offset),
    'to', seen_text(next.spotted_at, next.spotted_offset));

-- Operations that can still be undone now store their times in the same form.
update spot_ops set effect = (
  select jsonb_agg(case when not entry ? 'team' then entry else entry
    || jsonb_build_object('at', seen_text((entry ->> 'at')::timestamptz, null))
    || case when entry -> 'was' ? 'time' then jsonb_build_object('was', entry -> 'was' || jsonb_build_object('time',
      jsonb_build_object('from', seen_text((entry #>> '{was,time,from}')::timestamptz, null),
        'to', seen_text((entry #>> '{was,time,to}')::timestamptz, null)))) else '{}' end
    end order by no)
  from jsonb_array_elements(effect) with ordinality as entries (entry, no)
)
where received_at > now() - interval '25 hours' and effect <> '[]';

-- The spot of a team at one place; all null if there is none.
create or replace function spot_state_at(p_user uuid, p_place jsonb, p_team integer) returns spot_state language plpgsql stable as $$
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

-- Writes a changed spot and returns its entry in the effect, or nothing if the fan sees no difference. p_place is its
-- place: {"in": "collection"} or {"in": "trip", "trip": …, "seat": …}.
create or replace function write_spot(
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

drop function state_after_spot(spot_state, smallint, uuid, timestamptz, timestamptz, jsonb, timestamptz);
create function state_after_spot(
  old spot_state, league smallint, op_id uuid, acted_at timestamptz, spotted_at timestamptz, spotted_offset smallint,
  details jsonb, received_at timestamptz
) returns spot_change language plpgsql immutable as $$
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

-- `details` may also contain spotted_at and spotted_offset. An edit decides the details only if it changes them.
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
  if (next.spotted_at, next.spotted_offset) is distinct from (old.spotted_at, old.spotted_offset) then
    was := was || jsonb_build_object('time', time_change(old, next));
  end if;
  return (next, nullif(was, '{}'))::spot_change;
end $$;

create or replace function state_after_undo(old spot_state, undone uuid, was jsonb, time_passed_on boolean)
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
    and seen_text(old.spotted_at, old.spotted_offset) is not distinct from was #>> '{time,to}' then
    next.spotted_at := (was #>> '{time,from}')::timestamptz;
    next.spotted_offset := offset_of(was #>> '{time,from}');
    undone_was := undone_was || jsonb_build_object('time', time_change(old, next));
  end if;
  return (case when undone_was <> '{}' then next end, nullif(undone_was, '{}'))::spot_change;
end $$;

-- Passes what an undone operation found at one spot on to the operation that found its result. Returns whether that
-- includes the time, which has no operation id: there, the first later act that found the value counts.
create or replace function hand_on(p_user uuid, p_undone spot_ops, p_entry jsonb) returns boolean language plpgsql as $$
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

-- Spot, remove, and edit: finds the team and the places, and changes the spot in each of them.
create or replace function apply_to_team(
  p_user uuid, p_op jsonb, p_op_id uuid, p_acted timestamptz, p_now timestamptz, out effect jsonb, out refusal text
) language plpgsql as $$
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

-- The current state of the spots that operations changed, or that an undo is about: {tripId, seatNo, teamId, spot}.
create or replace function spots_left(p_user uuid, p_entries jsonb) returns jsonb language sql stable as $$
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

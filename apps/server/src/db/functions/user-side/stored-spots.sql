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
  if p_old.op_id is null then
    -- A new spot: whole_effect knows the rest.
    return p_place || jsonb_build_object('team', p_team, 'league', s.league_no, 'at', seen_text(s.spotted_at, s.spotted_offset));
  end if;
  return p_place || jsonb_build_object('team', p_team, 'league', s.league_no, 'was', p_change.was,
    'before', stands(p_old), 'after', stands(s), 'at', seen_text(s.spotted_at, s.spotted_offset));
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

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

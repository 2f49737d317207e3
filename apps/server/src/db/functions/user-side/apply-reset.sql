-- Clears the fan's own spots in each open trip, or in the one named, and sets its reset time: earlier sightings don't
-- count, whether they were there already, were changed since, or arrive later.
create or replace function apply_reset(
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
    select * from trips_open_at(p_user, p_acted, p_now)
    where (not p_op ? 'tripId' or trip_id = (p_op ->> 'tripId')::uuid) and (reset_at is null or p_acted >= reset_at)
    order by trip_id
  loop
    place := jsonb_build_object('in', 'trip', 'trip', trip.trip_id, 'seat', 0);
    update trip_participants set reset_at = p_acted where user_id = p_user and trip_id = trip.trip_id;
    effect := effect || jsonb_build_object('in', 'reset', 'trip', trip.trip_id, 'was', trip.reset_at, 'now', p_acted);
    for spot in
      select * from trip_spots where user_id = p_user and trip_id = trip.trip_id and seat_no = 0 and removed_at is null
        and spotted_at < p_acted
      order by team_no
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

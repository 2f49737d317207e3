-- The creator's reset of a trip, applied to each participant and their seats as a system operation.
--
-- It is stored separately from the user's own reset, because each can be undone independently: sightings before either
-- of them don't count. The user's own reset applies only to their own spots, not to their seats.

alter table trip_participants add column trip_reset_at timestamptz;
comment on column trip_participants.reset_at is 'The line of the person''s own last reset: own spots seen before it do not count.';
comment on column trip_participants.trip_reset_at is 'The line of the creator''s last reset of everybody: spots seen before it do not count, nor do those of seats.';

alter table spot_ops drop constraint spot_ops_kind_check;
alter table spot_ops add constraint spot_ops_kind_check
  check (kind in ('spot', 'remove', 'edit', 'reset', 'undo', 'trip-reset', 'trip-undo'));

-- The user's trips whose window contains p_at, and which aren't frozen yet. The caller checks resets.
create or replace function trips_open_at(p_user uuid, p_at timestamptz, p_now timestamptz) returns setof trip_participants
  language sql stable as $$
  select * from trip_participants
  where user_id = p_user
    and p_at >= greatest(starts_at, joined_at)
    and p_at < least(ends_at, left_at, 'infinity'::timestamptz)
    and p_now < coalesce(ends_at + trip_closing_time(), 'infinity'::timestamptz)
$$;

-- The places an operation on a team applies to: the collection, the seat it names, or the user's own seat in each open
-- trip. A trip-mode spot also enters the collection unless the fan switched that off; a seat's never does.
create or replace function places_of(p_user uuid, p_op jsonb, p_at timestamptz, p_now timestamptz, p_league smallint)
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
    and (not p_op ? 'seat' or trip_id = (p_op -> 'seat' ->> 'tripId')::uuid)
    and (p_op ? 'seat' or reset_at is null or p_at >= reset_at)
    -- A removal from before the creator's reset is recorded, so that undoing the reset doesn't restore the spot.
    and (p_op ->> 'kind' = 'remove' or trip_reset_at is null or p_at >= trip_reset_at);
  if p_op ->> 'kind' = 'spot' and not p_op ? 'seat'
    and coalesce((select trip_also_all_time from user_settings where user_id = p_user), true) then
    places := places || '[{"in": "collection"}]';
  end if;
  return places;
end $$;

-- As before, but a repeated removal becomes the deciding one: removed_at tells which removal is in effect.
create or replace function state_after_remove(
  old spot_state, league smallint, op_id uuid, acted_at timestamptz, received_at timestamptz
) returns spot_change language plpgsql immutable as $$
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

-- Whether an undo must leave this entry alone: frozen trips don't change, and resets stay in effect.
create or replace function undo_is_barred(p_user uuid, p_entry jsonb, p_old spot_state, p_now timestamptz)
  returns boolean language sql stable as $$
  select exists (
    select from trip_participants where user_id = p_user and trip_id = (p_entry ->> 'trip')::uuid
      and (p_now >= ends_at + trip_closing_time()
        or (p_old.spotted_at < reset_at and p_entry ->> 'seat' = '0')
        or p_old.spotted_at < trip_reset_at)
  )
$$;

-- The creator's reset: clears the spots of one participant and their seats in the trip, whether they take part now or
-- may come back. Keeps the time of the last act: the user's acts before or after are evaluated as if there had been no
-- reset.
create function apply_trip_reset(
  p_user uuid, p_trip uuid, p_op_id uuid, p_line timestamptz, p_now timestamptz, out effect jsonb
) language plpgsql as $$
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

-- Restores what the creator's reset cleared, unless it was removed since. If the team was seen again meanwhile, the
-- earlier time is kept, as for any two sightings.
create function apply_trip_undo(p_user uuid, p_undone uuid, p_op_id uuid, p_now timestamptz, out effect jsonb)
  language plpgsql as $$
declare
  entry jsonb;
  line timestamptz;
  seen timestamptz;
  old spot_state;
  next spot_state;
  place jsonb;
begin
  effect := '[]';
  -- The reset's own entry comes before those of the spots, so that its reset time is reverted first.
  for entry in
    select value from spot_ops, jsonb_array_elements(spot_ops.effect)
    where user_id = p_user and op_id = p_undone and kind = 'trip-reset'
  loop
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
    old := spot_state_at(p_user, place, (entry ->> 'team')::integer);
    next := old;
    seen := (entry ->> 'at')::timestamptz;
    next.spotted_at := seen;
    if undo_is_barred(p_user, entry, next, p_now) then
      continue;
    end if;
    if old.removed_at = line then
      next := jsonb_populate_record(next, entry -> 'was' -> 'presence');
      next.op_id := p_op_id;
      effect := effect || write_spot(p_user, place, (entry ->> 'team')::integer, old,
        (next, jsonb_build_object('presence', presence_of(old)))::spot_change);
    elsif stands(old) and seen < old.spotted_at then
      next.received_at := least(old.received_at, (entry -> 'was' -> 'presence' ->> 'received_at')::timestamptz);
      effect := effect || write_spot(p_user, place, (entry ->> 'team')::integer, old,
        (next, jsonb_build_object('time', time_change(old, next)))::spot_change);
    end if;
  end loop;
end $$;

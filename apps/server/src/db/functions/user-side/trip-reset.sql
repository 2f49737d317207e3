-- The creator's reset of a trip is a system operation on each participant and their seats. It is stored separately from
-- the user's own reset, because each can be undone independently: sightings before either of them don't count. The
-- user's own reset applies only to their own spots, not to their seats.

-- Clears the spots of one participant and their seats in the trip, whether they take part now or may come back. Keeps
-- the time of the last act: the user's acts before or after are evaluated as if there had been no reset.
create or replace function apply_trip_reset(
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
  undone := operation_of(p_user, p_undone);
  if undone.kind <> 'trip-reset' then
    return;
  end if;
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

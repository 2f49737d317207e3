-- Undo in any order: the result is as if the operation had never been done (record 32). Presence, details, and time of
-- a spot are three chains of operations, each of which stores what it found (`was`). The last of a chain decides.
-- Undoing the last one restores what it found, with the operation that decided that; undoing one in the middle passes
-- what it found on to the next.

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
    select op_id, week, acted_at, no - 1 as index, entry -> 'was' as was
    from spot_ops op, jsonb_array_elements(whole_effect(op)) with ordinality as item (entry, no)
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
      update spot_ops set effect = jsonb_set(whole_effect(spot_ops), array[later.index::text, 'was'], was)
      where user_id = p_user and op_id = later.op_id and week = later.week;
    end if;
  end loop;
  return time_passed_on;
end $$;

-- The same for the reset time of an undone reset, when a later reset of the trip has moved it.
create or replace function hand_on_line(p_user uuid, p_undone spot_ops, p_entry jsonb) returns void language sql as $$
  update spot_ops later set effect = (
    select jsonb_agg(case when item ->> 'in' = 'reset' and item -> 'trip' = p_entry -> 'trip' and item -> 'was' = p_entry -> 'now'
      then item || jsonb_build_object('was', p_entry -> 'was') else item end order by no)
    from jsonb_array_elements(whole_effect(later)) with ordinality as items (item, no)
  )
  where user_id = p_user and received_at >= p_undone.acted_at and kind = 'reset' and op_id <> p_undone.op_id
    and effect @> jsonb_build_array(jsonb_build_object('in', 'reset', 'trip', p_entry -> 'trip', 'was', p_entry -> 'now'))
$$;

-- Reverts exactly what one operation did, where nothing later has decided the same.
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
  undone := operation_of(p_user, p_undone);
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

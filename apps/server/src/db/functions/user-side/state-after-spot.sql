-- A new spot, a return after a removal, or another sighting of a team that is there already. The same rules run on the
-- device, in packages/domain/spots/spot-state.rules.ts.
create or replace function state_after_spot(
  old spot_state, league smallint, op_id uuid, acted_at timestamptz, spotted_at timestamptz, spotted_offset smallint,
  details jsonb, received_at timestamptz
) returns spot_change language plpgsql stable as $$
declare
  next spot_state := old;
  was jsonb := '{}';
begin
  if old.op_id is null or (old.removed_at is not null and (acted_at, op_id) > (old.acted_at, old.op_id)) then
    next := new_state(coalesce(old.league_no, league), op_id, acted_at, received_at, details);
    next.spotted_at := spotted_at;
    next.spotted_offset := spotted_offset;
    return (next, case when old.op_id is null then '{}'
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

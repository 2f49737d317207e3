-- A repeated removal becomes the deciding one: removed_at tells which removal is in effect.
create or replace function state_after_remove(
  old spot_state, league smallint, op_id uuid, acted_at timestamptz, received_at timestamptz
) returns spot_change language plpgsql stable as $$
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

-- Reverts one operation, part by part, where nothing later has decided the part. The time of a spot that the operation
-- created is removed with the spot: a spot that a later operation keeps also keeps its time.
create or replace function state_after_undo(old spot_state, undone uuid, was jsonb, op_id uuid, acted_at timestamptz)
  returns spot_change language plpgsql immutable as $$
declare
  next spot_state := old;
  undone_was jsonb := '{}';
begin
  if was ? 'presence' and old.op_id = undone then
    undone_was := undone_was || jsonb_build_object('presence', presence_of(old));
    if was -> 'presence' = 'null' then
      next.removed_at := greatest(acted_at, old.acted_at);
    else
      next := jsonb_populate_record(next, was -> 'presence');
    end if;
    next.op_id := op_id;
    next.acted_at := greatest(acted_at, old.acted_at);
  end if;
  if was ? 'details' and old.detail_op_id = undone then
    undone_was := undone_was || jsonb_build_object('details', details_of(old));
    next := jsonb_populate_record(next, was -> 'details');
    next.detail_op_id := op_id;
    next.detail_acted_at := greatest(acted_at, old.detail_acted_at);
  end if;
  if was ? 'time' and (undone_was ? 'presence' or not was ? 'presence')
    and old.spotted_at is not distinct from (was -> 'time' ->> 'to')::timestamptz then
    next.spotted_at := (was -> 'time' ->> 'from')::timestamptz;
    undone_was := undone_was || jsonb_build_object('time', time_change(old, next));
  end if;
  return (case when undone_was <> '{}' then next end, nullif(undone_was, '{}'))::spot_change;
end $$;

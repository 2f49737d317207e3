-- `details` may also contain spotted_at and spotted_offset. An edit decides the details only if it changes them.
create or replace function state_after_edit(old spot_state, op_id uuid, acted_at timestamptz, details jsonb)
  returns spot_change language plpgsql stable as $$
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

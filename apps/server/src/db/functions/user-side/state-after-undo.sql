-- Restores what one operation found, part by part, where it is the last that decided the part. `time_passed_on`: a
-- later operation found the time that this one left. Record 32.
create or replace function state_after_undo(old spot_state, undone uuid, was jsonb, time_passed_on boolean)
  returns spot_change language plpgsql stable as $$
declare
  next spot_state := old;
  undone_was jsonb := '{}';
begin
  if was ? 'presence' and old.op_id = undone then
    undone_was := undone_was || jsonb_build_object('presence', presence_of(old));
    next := jsonb_populate_record(next, was -> 'presence');
  end if;
  if was ? 'details' and old.detail_op_id = undone then
    undone_was := undone_was || jsonb_build_object('details', decided_details_of(old));
    next := jsonb_populate_record(next, was -> 'details');
  end if;
  if was ? 'time' and not time_passed_on and (undone_was ? 'presence' or not was ? 'presence')
    and seen_text(old.spotted_at, old.spotted_offset) is not distinct from was #>> '{time,to}' then
    next.spotted_at := (was #>> '{time,from}')::timestamptz;
    next.spotted_offset := offset_of(was #>> '{time,from}');
    undone_was := undone_was || jsonb_build_object('time', time_change(old, next));
  end if;
  return (case when undone_was <> '{}' then next end, nullif(undone_was, '{}'))::spot_change;
end $$;

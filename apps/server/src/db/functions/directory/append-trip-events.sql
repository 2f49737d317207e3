-- Appends events to a trip's feed, in order, and returns the number of the newest. Skips operations that are in the
-- feed already, so it is idempotent. Null if there is no such trip.
create or replace function append_trip_events(p_trip uuid, p_events jsonb) returns bigint language plpgsql as $$
declare
  last bigint;
  event jsonb;
begin
  select last_seq into last from trips where id = p_trip for no key update;
  if not found then
    return null;
  end if;
  for event in select value from jsonb_array_elements(p_events) loop
    insert into trip_events (trip_id, seq, op_id, kind, data)
    values (p_trip, last + 1, (event ->> 'opId')::uuid, event ->> 'kind', event -> 'data')
    on conflict (trip_id, op_id, kind) do nothing;
    if found then
      last := last + 1;
    end if;
  end loop;
  update trips set last_seq = last where id = p_trip;
  return last;
end $$;
comment on function append_trip_events is 'Directory. Owner: trips.';

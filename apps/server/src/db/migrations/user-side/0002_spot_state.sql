-- How one spot changes. The collection and every trip store spots of the same form, so the rules are implemented once,
-- as pure functions from the state before to the state after; 0003 reads and writes the tables.
--
-- Presence (is it there?) and details (place, gear, note) are two last-writer-wins registers. Each stores the operation
-- that decided it and the time of that act; a later act wins, then the greater operation id, whatever order they arrive
-- in. The time seen is the earliest reported, until it is edited.

create type spot_state as (
  league_no smallint,
  op_id uuid,
  acted_at timestamptz,
  removed_at timestamptz,
  received_at timestamptz,
  detail_op_id uuid,
  detail_acted_at timestamptz,
  spotted_at timestamptz,
  place_text text,
  lat double precision,
  lon double precision,
  gear text,
  note text
);

-- The result of one operation on a spot. `next` is null if nothing needs to be written. `was` is what an undo restores:
-- presence, details, and the time seen with what it became; it is null if the fan sees no difference.
create type spot_change as (next spot_state, was jsonb);

create function presence_of(state spot_state) returns jsonb language sql immutable
  return jsonb_build_object('removed_at', state.removed_at, 'received_at', state.received_at);

create function details_of(state spot_state) returns jsonb language sql immutable
  return jsonb_build_object('place_text', state.place_text, 'lat', state.lat, 'lon', state.lon, 'gear', state.gear,
    'note', state.note);

create function time_change(old spot_state, next spot_state) returns jsonb language sql immutable
  return jsonb_build_object('from', old.spotted_at, 'to', next.spotted_at);

create function stands(state spot_state) returns boolean language sql immutable
  return state.op_id is not null and state.removed_at is null;

-- The details an operation sets, by column name. Others keep their value.
create function named_details(operation jsonb) returns jsonb language sql immutable
  return (
    select coalesce(jsonb_object_agg(name.column_name, operation -> 'details' -> name.field), '{}')
    from (values ('placeText', 'place_text'), ('lat', 'lat'), ('lon', 'lon'), ('gear', 'gear'), ('note', 'note'))
      as name (field, column_name)
    where operation -> 'details' ? name.field
  );

-- A spot, or its tombstone, decided by a single operation.
create function new_state(league smallint, op_id uuid, acted_at timestamptz, received_at timestamptz, details jsonb)
  returns spot_state language plpgsql immutable as $$
declare
  state spot_state := jsonb_populate_record(null::spot_state, details);
begin
  state.league_no := league;
  state.op_id := op_id;
  state.acted_at := acted_at;
  state.received_at := received_at;
  state.detail_op_id := op_id;
  state.detail_acted_at := acted_at;
  return state;
end $$;

create function state_after_spot(
  old spot_state, league smallint, op_id uuid, acted_at timestamptz, spotted_at timestamptz, details jsonb,
  received_at timestamptz
) returns spot_change language plpgsql immutable as $$
declare
  next spot_state := old;
  was jsonb := '{}';
begin
  if old.op_id is null or (old.removed_at is not null and (acted_at, op_id) > (old.acted_at, old.op_id)) then
    next := new_state(coalesce(old.league_no, league), op_id, acted_at, received_at, details);
    next.spotted_at := spotted_at;
    return (next, case when old.op_id is null then '{"presence": null}'::jsonb
      else jsonb_build_object('presence', presence_of(old), 'details', details_of(old), 'time', time_change(old, next))
      end)::spot_change;
  end if;
  if old.removed_at is not null then
    return null;
  end if;
  -- The spot is already there. Of two sightings the earlier time is kept, and a known time beats none.
  next.acted_at := greatest(acted_at, old.acted_at);
  next.spotted_at := least(old.spotted_at, spotted_at);
  if (acted_at, op_id) > (old.detail_acted_at, old.detail_op_id) then
    next := jsonb_populate_record(next, details);
  elsif old.detail_op_id = old.op_id then
    -- The details were never edited: those of an earlier sighting fill the gaps.
    next := jsonb_populate_record(next, details || jsonb_strip_nulls(details_of(old)));
  end if;
  if details_of(next) <> details_of(old) then
    was := was || jsonb_build_object('details', details_of(old));
    next.detail_op_id := op_id;
    next.detail_acted_at := greatest(acted_at, old.detail_acted_at);
  end if;
  if next.spotted_at is distinct from old.spotted_at then
    was := was || jsonb_build_object('time', time_change(old, next));
  end if;
  return (case when next is distinct from old then next end, nullif(was, '{}'))::spot_change;
end $$;

create function state_after_remove(
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
  if old.removed_at is not null then
    return (next, null)::spot_change;
  end if;
  next.op_id := op_id;
  next.removed_at := acted_at;
  return (next, jsonb_build_object('presence', presence_of(old)))::spot_change;
end $$;

-- `details` may also contain spotted_at.
create function state_after_edit(old spot_state, op_id uuid, acted_at timestamptz, details jsonb) returns spot_change
  language plpgsql immutable as $$
declare
  next spot_state := jsonb_populate_record(old, details);
  was jsonb := '{}';
begin
  if (acted_at, op_id) <= (old.detail_acted_at, old.detail_op_id) then
    return null;
  end if;
  if details_of(next) <> details_of(old) then
    was := was || jsonb_build_object('details', details_of(old));
  end if;
  if next.spotted_at is distinct from old.spotted_at then
    was := was || jsonb_build_object('time', time_change(old, next));
  end if;
  next.detail_op_id := op_id;
  next.detail_acted_at := acted_at;
  return (next, nullif(was, '{}'))::spot_change;
end $$;

-- Reverts one operation, part by part, where nothing later has decided the part.
create function state_after_undo(old spot_state, undone uuid, was jsonb, op_id uuid, acted_at timestamptz)
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
  if was ? 'time' and old.spotted_at is not distinct from (was -> 'time' ->> 'to')::timestamptz then
    next.spotted_at := (was -> 'time' ->> 'from')::timestamptz;
    undone_was := undone_was || jsonb_build_object('time', time_change(old, next));
  end if;
  return (case when undone_was <> '{}' then next end, nullif(undone_was, '{}'))::spot_change;
end $$;

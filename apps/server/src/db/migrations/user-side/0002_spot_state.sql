-- How one spot changes. The collection and every trip hold spots of the same form, so the rules stand here once, as pure
-- functions from the state before to the state after; 0003 reads and writes the tables.
--
-- A spot has two registers. Presence (does it stand?) and details (when, where, what) each remember the operation that
-- decided them last, by the time of the act and then the operation id. A later act wins whatever order they arrive in.

create type spot_state as (
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

-- What one operation makes of a spot. `next` is null when nothing is to be written; `was` holds the fields that an undo
-- puts back, register by register, and is null when the fan sees no difference.
create type spot_change as (next spot_state, was jsonb);

create function presence_of(state spot_state) returns jsonb language sql immutable
  return jsonb_build_object('removed_at', state.removed_at, 'received_at', state.received_at);

create function details_of(state spot_state) returns jsonb language sql immutable
  return jsonb_build_object('spotted_at', state.spotted_at, 'place_text', state.place_text, 'lat', state.lat,
    'lon', state.lon, 'gear', state.gear, 'note', state.note);

create function stands(state spot_state) returns boolean language sql immutable
  return state.op_id is not null and state.removed_at is null;

-- The details that an operation names, under the names of the columns. What it does not name stays as it is.
create function named_details(operation jsonb) returns jsonb language sql immutable
  return (
    select coalesce(jsonb_object_agg(name.column_name, operation -> 'details' -> name.field), '{}')
    from (values ('placeText', 'place_text'), ('lat', 'lat'), ('lon', 'lon'), ('gear', 'gear'), ('note', 'note'))
      as name (field, column_name)
    where operation -> 'details' ? name.field
  );

create function state_after_spot(
  old spot_state, op_id uuid, acted_at timestamptz, spotted_at timestamptz, details jsonb, received_at timestamptz
) returns spot_change language plpgsql immutable as $$
declare
  next spot_state := old;
begin
  if old.op_id is null or (old.removed_at is not null and (acted_at, op_id) > (old.acted_at, old.op_id)) then
    next := jsonb_populate_record(null::spot_state, details);
    next.op_id := op_id;
    next.acted_at := acted_at;
    next.received_at := received_at;
    next.detail_op_id := op_id;
    next.detail_acted_at := acted_at;
    next.spotted_at := spotted_at;
    return (next, case when old.op_id is null then '{"presence": null}'::jsonb
      else jsonb_build_object('presence', presence_of(old), 'details', details_of(old)) end)::spot_change;
  end if;
  if old.removed_at is not null then
    return null;
  end if;
  -- It stands already. Of two sightings the earlier time is kept, and a known time beats none.
  if (acted_at, op_id) > (old.acted_at, old.op_id) then
    next.op_id := op_id;
    next.acted_at := acted_at;
  end if;
  if (acted_at, op_id) > (old.detail_acted_at, old.detail_op_id) then
    next := jsonb_populate_record(next, details);
  end if;
  next.spotted_at := least(old.spotted_at, spotted_at);
  if details_of(next) is distinct from details_of(old) then
    next.detail_op_id := op_id;
    next.detail_acted_at := greatest(acted_at, old.detail_acted_at);
    return (next, jsonb_build_object('details', details_of(old)))::spot_change;
  end if;
  return (case when next is distinct from old then next end, null)::spot_change;
end $$;

create function state_after_remove(old spot_state, op_id uuid, acted_at timestamptz) returns spot_change
  language plpgsql immutable as $$
declare
  next spot_state := old;
begin
  if old.op_id is null or (acted_at, op_id) <= (old.acted_at, old.op_id) then
    return null;
  end if;
  next.op_id := op_id;
  next.acted_at := acted_at;
  if old.removed_at is not null then
    return (next, null)::spot_change;
  end if;
  next.removed_at := acted_at;
  return (next, jsonb_build_object('presence', presence_of(old)))::spot_change;
end $$;

create function state_after_edit(old spot_state, op_id uuid, acted_at timestamptz, details jsonb) returns spot_change
  language plpgsql immutable as $$
declare
  next spot_state := jsonb_populate_record(old, details);
begin
  if (acted_at, op_id) <= (old.detail_acted_at, old.detail_op_id) or details_of(next) = details_of(old) then
    return null;
  end if;
  next.detail_op_id := op_id;
  next.detail_acted_at := acted_at;
  return (next, jsonb_build_object('details', details_of(old)))::spot_change;
end $$;

-- Puts back what one operation did, register by register, where nothing later has decided the register since.
create function state_after_undo(old spot_state, undone uuid, was jsonb, op_id uuid, acted_at timestamptz)
  returns spot_change language plpgsql immutable as $$
declare
  next spot_state := old;
  undone_was jsonb := '{}';
begin
  if was ? 'presence' and old.op_id = undone then
    undone_was := undone_was || jsonb_build_object('presence', presence_of(old));
    if was -> 'presence' = 'null' then
      next.removed_at := acted_at;
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
  if undone_was = '{}' then
    return null;
  end if;
  return (next, undone_was)::spot_change;
end $$;

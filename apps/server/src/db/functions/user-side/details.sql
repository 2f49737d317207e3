-- Details (place, gear, note) are a last-writer-wins register like presence, with an operation and a time of their own.

create or replace function details_of(state spot_state) returns jsonb language sql stable
  return jsonb_build_object('place_text', state.place_text, 'lat', state.lat, 'lon', state.lon, 'gear', state.gear,
    'note', state.note);

create or replace function decided_details_of(state spot_state) returns jsonb language sql stable
  return details_of(state)
    || jsonb_build_object('detail_op_id', state.detail_op_id, 'detail_acted_at', state.detail_acted_at);

-- The details an operation sets, by column name. Others keep their value.
create or replace function named_details(operation jsonb) returns jsonb language sql stable
  return (
    select coalesce(jsonb_object_agg(name.column_name, operation -> 'details' -> name.field), '{}')
    from (values ('placeText', 'place_text'), ('lat', 'lat'), ('lon', 'lon'), ('gear', 'gear'), ('note', 'note'))
      as name (field, column_name)
    where operation -> 'details' ? name.field
  );

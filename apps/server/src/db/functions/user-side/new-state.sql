-- A spot, or its tombstone, decided by a single operation.
create or replace function new_state(league smallint, op_id uuid, acted_at timestamptz, received_at timestamptz, details jsonb)
  returns spot_state language plpgsql stable as $$
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

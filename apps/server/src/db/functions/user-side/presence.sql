-- Presence (is the spot there?) is a last-writer-wins register: a later act wins, then the greater operation id, whatever
-- order they arrive in. It stores the operation that decided it and the time of that act.

create or replace function stands(state spot_state) returns boolean language sql immutable
  return state.op_id is not null and state.removed_at is null;

create or replace function presence_of(state spot_state) returns jsonb language sql stable
  return jsonb_build_object('op_id', state.op_id, 'acted_at', state.acted_at, 'removed_at', state.removed_at,
    'received_at', state.received_at);

-- The state before an operation that created a spot: a tombstone older than every act, so that anything replaces it.
create or replace function no_presence(acted_at timestamptz, received_at timestamptz) returns jsonb language sql stable
  return jsonb_build_object('op_id', '00000000-0000-0000-0000-000000000000', 'acted_at', '1970-01-01T00:00:00Z',
    'removed_at', acted_at, 'received_at', received_at);

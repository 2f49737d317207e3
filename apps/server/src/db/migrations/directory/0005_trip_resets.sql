-- The creator's resets of a whole trip, and their undos. trips.reset_at hides spots immediately; a system operation,
-- whose id is generated here and never leaves, then updates each participant.
create table trip_resets (
  trip_id uuid not null references trips on delete cascade,
  operation_id uuid not null,
  reset_at timestamptz not null,
  reset_op_id uuid not null default gen_random_uuid(),
  undone_at timestamptz,
  undone_by uuid,
  undo_op_id uuid,
  settled_at timestamptz,
  primary key (trip_id, operation_id)
);
comment on table trip_resets is 'Directory. Owner: trips. Idempotent by operation_id, which the creator''s device made.';

comment on column trip_resets.settled_at is 'Since when the reset, or its undoing, has reached every participant.';

alter table trips add column open_reset_at timestamptz;
comment on column trips.reset_at is 'The line of the last reset of everybody that holds: what was seen before it does not count.';
comment on column trips.open_reset_at is 'The last reset of everybody, unless it was undone: the one that can be, for its time.';

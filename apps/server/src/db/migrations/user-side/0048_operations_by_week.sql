-- The log of operations, by the week in which each was made: what is old enough is dropped with its week, at a cost that
-- doesn't grow with the log. Record 67. The three functions are here and not in db/functions, because stored weeks are
-- what they say: changing one takes a migration that also files the rows again.

-- Weeks since 1970 of the time in a UUIDv7. An id without a time, which an import makes from a spot, has a week that is
-- nowhere near.
create function week_of(id uuid) returns integer language sql immutable parallel safe
  return (('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 604800000)::integer;

create function week_at(at timestamptz) returns integer language sql immutable parallel safe
  return floor(extract(epoch from at) / 604800)::integer;

-- The week in which an operation is filed: its own, unless that is before last week. What arrives so late is filed with
-- -1, so that no row of a week is younger than the week after it.
create function filed_in(op_id uuid, received_at timestamptz) returns integer language sql immutable parallel safe
  return case when week_of(op_id) >= week_at(received_at) - 1 then week_of(op_id) else -1 end;

alter table spot_ops rename to spot_ops_before;
alter table spot_ops_before rename constraint spot_ops_pkey to spot_ops_before_pkey;
drop index spot_ops_undoes, spot_ops_received, spot_ops_age;

create table spot_ops (
  user_id uuid not null,
  op_id uuid not null,
  week integer not null,
  kind text not null check (kind in ('spot', 'remove', 'edit', 'reset', 'undo', 'trip-reset', 'trip-undo')),
  undoes uuid,
  device_id uuid,
  version smallint not null,
  payload jsonb not null,
  outcome text not null check (outcome in ('applied', 'unchanged', 'refused')),
  refusal text,
  effect jsonb not null,
  acted_at timestamptz not null,
  received_at timestamptz not null,
  primary key (user_id, op_id, week)
) partition by range (week);
comment on table spot_ops is 'User side. Owner: spots. What each operation did, kept for 76 to 90 days: a known id returns its first result again. A partition per week, which keep_operation_weeks makes and drops.';
comment on column spot_ops.week is 'filed_in(op_id, received_at): the partition. A lookup by id names week_of(op_id) and -1.';
comment on column spot_ops.effect is 'What the operation changed and what was there before; whole_effect reads it.';
comment on column spot_ops.payload is 'What the device sent besides the other columns; in rows from before 2026-11-19, all of it.';
create index spot_ops_undoes on spot_ops (user_id, undoes) where undoes is not null;
comment on index spot_ops_undoes is 'apply_operations: was this operation undone already';

create table spot_ops_late partition of spot_ops default;
comment on table spot_ops_late is 'User side. Owner: spots. Operations that arrived late, or whose week has no partition.';
create index spot_ops_late_age on spot_ops_late (received_at);
comment on index spot_ops_late_age is 'retention: operations older than 90 days';

insert into spot_ops
  select user_id, op_id, filed_in(op_id, received_at), kind, undoes, device_id, version, payload, outcome, refusal, effect,
    acted_at, received_at
  from spot_ops_before;
-- They take a row of it, and come back with the functions of db/functions.
drop function if exists hand_on(uuid, spot_ops_before, jsonb), hand_on_line(uuid, spot_ops_before, jsonb);
drop table spot_ops_before;

create table early_undos (
  user_id uuid not null,
  undoes uuid not null,
  kind text not null check (kind in ('undo', 'trip-undo')),
  received_at timestamptz not null,
  primary key (user_id, undoes, kind)
);
comment on table early_undos is 'User side. Owner: spots. Undos that arrived before what they undo, which has no effect when it arrives. A new spot looks here instead of in the log.';
create index early_undos_age on early_undos (received_at);
comment on index early_undos_age is 'retention: undos older than 90 days';
insert into early_undos (user_id, undoes, kind, received_at)
  select user_id, undoes, kind, max(received_at) from spot_ops undo
  where undoes is not null and not exists (
    select from spot_ops where user_id = undo.user_id and op_id = undo.undoes
  )
  group by user_id, undoes, kind;

-- A row names its operations, so that nobody has to search the log for them; and it is found by its id alone, because
-- it stays for a moment only.
alter table outbox
  add column also uuid[],
  drop constraint outbox_pkey,
  add primary key (id);
drop index outbox_order;
comment on column outbox.also is 'The other operations of the same batch that changed the collection; null if there is none.';
update outbox waiting set also = together.op_ids
from (
  select last_op.user_id, last_op.op_id, array_agg(op.op_id order by op.op_id) as op_ids
  from spot_ops last_op join spot_ops op
    on op.user_id = last_op.user_id and op.received_at = last_op.received_at and op.op_id <> last_op.op_id
  where op.effect @> '[{"in": "collection"}]'
  group by last_op.user_id, last_op.op_id
) together
where waiting.trip_id is null and waiting.user_id = together.user_id and waiting.op_id = together.op_id;

alter table user_stats add column last_received_at timestamptz;
comment on column user_stats.last_received_at is 'When the latest operation was received; with the version it tells whether GET /api/spots/mine would read the same again.';
comment on column user_stats.version is 'Grows with every operation and every recount.';
update user_stats stats set last_received_at = (
  select max(received_at) from spot_ops where user_id = stats.user_id
);

-- Rows stay for a moment, so dead ones outnumber the living: vacuum by their number, not by their share.
alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
alter table badge_pending set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
alter table board_pending set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
-- Every spot rewrites one row of a large table.
alter table user_stats set (autovacuum_vacuum_scale_factor = 0.02);

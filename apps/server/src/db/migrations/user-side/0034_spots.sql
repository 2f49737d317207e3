-- Data of a single user. Every table starts with user_id and references no directory table except teams, so that users
-- can be sharded over clusters by id.

-- One spot. The collection and every trip store spots of the same form, so the rules are implemented once, as pure
-- functions from the state before to the state after (db/functions). The time seen is the earliest reported, until it
-- is edited.
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
  note text,
  spotted_offset smallint
);

-- The result of one operation on a spot. `next` is null if nothing needs to be written. `was` is what an undo restores:
-- presence, details, and the time seen with what it became; it is null if the fan sees no difference.
create type spot_change as (next spot_state, was jsonb);

create table spot_ops (
  user_id uuid not null,
  op_id uuid not null,
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
  primary key (user_id, op_id)
);
comment on table spot_ops is 'User side. Owner: spots. What each operation did, kept for 90 days: a known id returns its first result again.';
create index spot_ops_undoes on spot_ops (user_id, undoes) where undoes is not null;
comment on index spot_ops_undoes is 'apply_operations: was this operation undone before it arrived';
create index spot_ops_received on spot_ops (user_id, received_at);
comment on index spot_ops_received is 'GET /api/spots/mine: the operations of a user in the last 24 hours';
create index spot_ops_age on spot_ops using brin (received_at) with (autosummarize = on);
comment on index spot_ops_age is 'retention: operations older than 90 days';

create table user_spots (
  user_id uuid not null,
  team_no integer not null references teams,
  league_no smallint not null,
  op_id uuid not null,
  acted_at timestamptz not null,
  removed_at timestamptz,
  received_at timestamptz not null,
  detail_op_id uuid not null,
  detail_acted_at timestamptz not null,
  spotted_at timestamptz,
  place_text text,
  lat double precision,
  lon double precision,
  gear text,
  note text,
  spotted_offset smallint check (spotted_offset between -840 and 840),
  primary key (user_id, team_no)
);
comment on table user_spots is 'User side. Owner: spots. The all-time collection; removed_at marks a tombstone.';
comment on column user_spots.op_id is 'The operation that last decided whether the spot is there. acted_at is the time of the latest operation that said so, which may be a repeat.';
comment on column user_spots.detail_op_id is 'The operation that last decided the details; detail_acted_at is its time.';
comment on column user_spots.spotted_at is 'When the gear was seen; null for a spot recalled without a date.';
comment on column user_spots.spotted_offset is 'UTC offset, in minutes, of the place where the gear was seen; null if unknown.';
create index user_spots_age on user_spots (acted_at) where removed_at is not null;
comment on index user_spots_age is 'retention: tombstones older than 90 days';

-- A user's leagues as a bit mask: the different leagues of many users are an OR, without parsing each user's counters.
create function league_bits(spots jsonb) returns bit(256) language sql immutable parallel safe
  return (
    select coalesce(bit_or(set_bit(0::bit(256), league::integer, 1)), 0::bit(256)) from jsonb_object_keys(spots) league
  );

-- Whole seconds since 2025-01-01. No time counts as the latest.
create function rank_seconds(last_spotted timestamptz) returns bigint language sql immutable parallel safe
  return case when last_spotted is null then 2147483647 else greatest(0,
    floor(extract(epoch from last_spotted - timestamptz '2025-01-01 00:00:00+00'))::bigint) end;

-- The order of every all-time leaderboard as a number that PostgreSQL and a 64-bit float represent exactly: total spots
-- (14 bits), leagues (8), and 31 bits for the rest. Without undated spots these are the upper three quarters and
-- contain the second of the last spot. With undated spots they are the lowest quarter: the fewer the better (10 bits),
-- then the last spot in steps of 2,048 seconds (19 bits). Record 44.
create function rank_key(total integer, leagues integer, undated integer, last_spotted timestamptz) returns bigint
  language sql immutable parallel safe
  return (least(total, 16383)::bigint << 39)
    | (least(leagues, 255)::bigint << 31)
    | case
        when undated > 0 then ((1023 - least(undated, 1023))::bigint << 19)
          | (524287 - least(524287, rank_seconds(last_spotted) >> 11))
        when last_spotted is null then 0
        else 2147483647 - least(1610612735, rank_seconds(last_spotted))
      end;

-- These functions are here and not in db/functions: changing one doesn't change the values stored in the columns that
-- use it, so it takes a migration that also rewrites those.
create table user_stats (
  user_id uuid primary key,
  total_spots integer not null default 0 check (total_spots >= 0),
  unique_leagues integer not null default 0 check (unique_leagues >= 0),
  league_spots jsonb not null default '{}',
  last_spotted_at timestamptz,
  version bigint not null default 0,
  league_bits bit(256) not null generated always as (league_bits(league_spots)) stored,
  undated_spots integer not null default 0 check (undated_spots >= 0),
  rank_key bigint not null
    generated always as (rank_key(total_spots, unique_leagues, undated_spots, last_spotted_at)) stored
);
comment on table user_stats is 'User side. Owner: spots. Counters of the collection, written only together with what they count.';
comment on column user_stats.league_spots is 'Spots by league number: total and leagues follow without reading the collection.';
comment on column user_stats.undated_spots is 'Spots of the collection without a date.';
create index user_stats_board on user_stats (rank_key desc, user_id) where total_spots > 0;
comment on index user_stats_board is 'the top of the all-time leaderboard while Valkey is down';

create table outbox (
  user_id uuid not null,
  id bigint generated always as identity,
  trip_id uuid,
  op_id uuid not null,
  primary key (user_id, id)
);
comment on table outbox is 'User side. Owner: spots. Changes that derived data does not include yet; written in the transaction of the change.';
create index outbox_order on outbox (id);
comment on index outbox_order is 'the poller: the oldest changes first';

-- How many different users have spotted each team, for rarity. Counted per cluster in the transaction that takes
-- changes out of the outbox: nothing is counted twice or missed, and spotting users never wait for each other. The
-- total is the sum over the clusters.
create table team_spotters (
  team_no integer primary key references teams,
  spotters integer not null
);
comment on table team_spotters is 'User side. Owner: spots. Users of this cluster with the team in their collection, without the changes still in the outbox.';

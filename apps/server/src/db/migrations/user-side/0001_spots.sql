-- Data of a single user. Every table starts with user_id and references no directory table except teams, so that users
-- can be sharded over clusters by id.

create table user_settings (
  user_id uuid primary key,
  teams_visible text not null default 'everyone' check (teams_visible in ('everyone', 'groups-and-trips', 'only-me')),
  board_shown boolean not null default true,
  place_shown text not null default 'nothing' check (place_shown in ('nothing', 'text', 'cell')),
  trip_also_all_time boolean not null default true,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  locale text
);
comment on table user_settings is 'User side. Owner: accounts. A missing row means the defaults.';

create table spot_ops (
  user_id uuid not null,
  op_id uuid not null,
  kind text not null check (kind in ('spot', 'remove', 'edit', 'reset', 'undo')),
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
comment on table spot_ops is 'User side. Owner: spots. What each operation did, kept 90 days: a known id answers its first result again.';
create index spot_ops_undoes on spot_ops (user_id, undoes) where undoes is not null;
comment on index spot_ops_undoes is 'apply_operations: was this operation undone before it arrived';

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
  primary key (user_id, team_no)
);
comment on table user_spots is 'User side. Owner: spots. The all-time collection; removed_at marks a tombstone.';
comment on column user_spots.op_id is 'The operation that last decided whether the spot stands. acted_at is the time of the latest act that said so, which may be a repeat.';
comment on column user_spots.detail_op_id is 'The operation that last decided the details; detail_acted_at is its time.';
comment on column user_spots.spotted_at is 'When the gear was seen; null for a spot recalled without a date.';

create table trip_participants (
  user_id uuid not null,
  trip_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  leagues smallint[],
  joined_at timestamptz not null,
  left_at timestamptz,
  reset_at timestamptz,
  location_consent text check (location_consent in ('nothing', 'text', 'cell')),
  primary key (user_id, trip_id)
);
comment on table trip_participants is 'User side. Owner: trips. Carries the trip''s window, so that spotting touches one person''s rows.';
create index trip_participants_trip on trip_participants (trip_id);
comment on index trip_participants_trip is 'boards and lists of one trip: its participants on this cluster';

create table trip_seats (
  user_id uuid not null,
  trip_id uuid not null,
  seat_no smallint not null check (seat_no between 1 and 20),
  nickname text not null check (char_length(nickname) between 1 and 50),
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (user_id, trip_id, seat_no)
);
comment on table trip_seats is 'User side. Owner: trips. People without an account who play on the participant''s phone.';

create table trip_spots (
  user_id uuid not null,
  trip_id uuid not null,
  seat_no smallint not null default 0,
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
  primary key (user_id, trip_id, seat_no, team_no),
  -- Only the tombstone of a removal that arrived before its spot has no time.
  check (spotted_at is not null or removed_at is not null)
);
comment on table trip_spots is 'User side. Owner: spots. One row per trip, person, seat (0 = the person) and team. spotted_at decides what counts and is never edited.';
create index trip_spots_trip on trip_spots (trip_id, team_no, spotted_at);
comment on index trip_spots_trip is 'boards of one trip: its spots on this cluster, the earliest of a team first';

-- The order of every all-time leaderboard as a number that PostgreSQL and a 64-bit float represent exactly: total
-- spots, then leagues, then the earlier last spot in whole seconds since 2025-01-01. No time counts as the latest.
create function rank_key(total integer, leagues integer, last_spotted timestamptz) returns bigint
  language sql immutable parallel safe
  return (least(total, 16383)::bigint << 39)
    | (least(leagues, 255)::bigint << 31)
    | case when last_spotted is null then 0 else 2147483647 - least(2147483647, greatest(0,
        floor(extract(epoch from last_spotted - timestamptz '2025-01-01 00:00:00+00'))::bigint)) end;

create table user_stats (
  user_id uuid primary key,
  total_spots integer not null default 0 check (total_spots >= 0),
  unique_leagues integer not null default 0 check (unique_leagues >= 0),
  league_spots jsonb not null default '{}',
  last_spotted_at timestamptz,
  version bigint not null default 0,
  rank_key bigint not null generated always as (rank_key(total_spots, unique_leagues, last_spotted_at)) stored
);
comment on table user_stats is 'User side. Owner: spots. Counters of the collection, written only with what they count.';
comment on column user_stats.league_spots is 'Spots by league number: total and leagues follow without reading the collection.';
create index user_stats_board on user_stats (rank_key desc, user_id) where total_spots > 0;
comment on index user_stats_board is 'the top of the all-time board when Valkey is away';

create table user_badges (
  user_id uuid not null,
  badge_id text not null,
  level smallint not null,
  decided_at timestamptz,
  op_id uuid,
  definition_version integer not null,
  primary key (user_id, badge_id, level)
);
comment on table user_badges is 'User side. Owner: badges.';

create table outbox (
  user_id uuid not null,
  id bigint generated always as identity,
  trip_id uuid,
  op_id uuid not null,
  primary key (user_id, id)
);
comment on table outbox is 'User side. Owner: spots. What changed and has not reached the derived data yet; written with the change itself.';
create index outbox_order on outbox (id);
comment on index outbox_order is 'the poller: what changed first, first';

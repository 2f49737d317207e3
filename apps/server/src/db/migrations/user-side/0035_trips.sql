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
  trip_reset_at timestamptz,
  banned_at timestamptz,
  primary key (user_id, trip_id),
  constraint banned_participants_are_out check (banned_at is null or left_at is not null)
);
comment on table trip_participants is 'User side. Owner: trips. Copies the trip''s time window, so that a spot touches the rows of one user only.';
comment on column trip_participants.reset_at is 'The time of the user''s own last reset: own spots seen before it do not count.';
comment on column trip_participants.trip_reset_at is 'The time of the creator''s last reset: spots seen before it do not count, including those of seats.';
comment on column trip_participants.banned_at is 'When the creator removed the participant; null for one who left, and after the creator allowed them back.';
create index trip_participants_trip on trip_participants (trip_id);
comment on index trip_participants_trip is 'leaderboards and lists of one trip: its participants on this cluster';
create index trip_participants_standing on trip_participants (trip_id, joined_at, user_id) where left_at is null;
comment on index trip_participants_standing is 'the participants of a trip by the time they joined, and their number, without the table';
create index trip_participants_banned on trip_participants (trip_id, banned_at, user_id) where banned_at is not null;
comment on index trip_participants_banned is 'participants of this cluster whom the creator removed, the latest first';

create table trip_seats (
  user_id uuid not null,
  trip_id uuid not null,
  seat_no smallint not null check (seat_no between 1 and 20),
  nickname text not null check (char_length(nickname) between 1 and 50),
  added_at timestamptz not null,
  removed_at timestamptz,
  is_hidden boolean not null default false,
  primary key (user_id, trip_id, seat_no)
);
comment on table trip_seats is 'User side. Owner: trips. Players without an account, on the participant''s phone.';
create index trip_seats_trip on trip_seats (trip_id) where removed_at is null;
comment on index trip_seats_trip is 'leaderboards of one trip: its seats on this cluster';

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
  spotted_offset smallint check (spotted_offset between -840 and 840),
  primary key (user_id, trip_id, seat_no, team_no),
  -- Only the tombstone of a removal that arrived before its spot has no time.
  check (spotted_at is not null or removed_at is not null)
);
comment on table trip_spots is 'User side. Owner: spots. One row per trip, user, seat (0 is the user), and team. spotted_at decides what counts and is never edited.';
comment on column trip_spots.spotted_offset is 'As in user_spots.';
create index trip_spots_trip on trip_spots (trip_id, team_no, spotted_at);
comment on index trip_spots_trip is 'leaderboards of one trip: its spots on this cluster, the earliest of a team first';
-- A leaderboard is counted on every read, so no counter can be wrong.
create index trip_spots_board on trip_spots (trip_id, user_id, seat_no) include (league_no, spotted_at)
  where removed_at is null;
comment on index trip_spots_board is 'leaderboards of one trip: the spots of each player, without the table';
create index trip_spots_age on trip_spots (acted_at) where removed_at is not null;
comment on index trip_spots_age is 'retention: tombstones older than 90 days';

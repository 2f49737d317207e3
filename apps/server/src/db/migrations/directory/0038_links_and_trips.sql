-- Data shared between users. Creators have no foreign key: trips and groups outlive a deleted user.

create table shareable_links (
  token text primary key check (char_length(token) = 22),
  type text not null check (type in ('group', 'all-time', 'trip')),
  target_id uuid,
  created_by uuid not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  view_count bigint not null default 0,
  last_viewed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((type = 'all-time') = (target_id is null))
);
comment on table shareable_links is 'Directory. Owner: links. One kind of token: 16 random bytes, base64url.';
create index shareable_links_creator on shareable_links (created_by, created_at desc);
comment on index shareable_links_creator is 'my links in Settings';
create index shareable_links_target on shareable_links (target_id) where target_id is not null;
comment on index shareable_links_target is 'deletion of a trip or group: every link to it';

create table trips (
  id uuid primary key,
  creator_id uuid,
  name text not null check (char_length(name) between 1 and 50),
  description text not null default '' check (char_length(description) <= 200),
  format text not null default 'most' check (format in ('most', 'first', 'together')),
  target integer check (target > 0),
  leagues smallint[],
  is_public boolean not null default true,
  allow_late_joins boolean not null default true,
  track_location boolean not null default false,
  created_at timestamptz not null default now(),
  starts_at timestamptz not null,
  ends_at timestamptz,
  reset_at timestamptz,
  frozen_at timestamptz,
  join_code text check (join_code ~ '^[A-Z0-9]{6}$'),
  link_token text references shareable_links,
  last_seq bigint not null default 0,
  open_reset_at timestamptz,
  check (ends_at > starts_at),
  check ((format = 'together') = (target is not null))
);
comment on table trips is 'Directory. Owner: trips.';
comment on column trips.reset_at is 'The time of the creator''s last reset that is in effect: what was seen before it does not count.';
comment on column trips.open_reset_at is 'The time of the creator''s last reset, unless it was undone: the one that can be.';
comment on column trips.last_seq is 'The number of the newest event; incremented under the row''s lock, so that a trip''s events have no gap.';
create unique index trips_join_code on trips (join_code);
comment on index trips_join_code is 'joining by code; codes are unique while held and null afterwards';
create index trips_ending on trips (ends_at) where frozen_at is null and ends_at is not null;
comment on index trips_ending is 'the worker: trips whose recap is due';
create index trips_link on trips (link_token);
comment on index trips_link is 'deletion of a link: does it come with a trip';
create index trips_creator on trips (creator_id);
comment on index trips_creator is 'deletion of an account: trips that pass to another participant';

create table trip_events (
  trip_id uuid not null references trips on delete cascade,
  seq bigint not null,
  op_id uuid not null,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (trip_id, seq),
  unique (trip_id, op_id, kind)
);
comment on table trip_events is 'Directory. Owner: trips. The feed of a trip; seq resumes its live stream.';

create table trip_results (
  trip_id uuid not null references trips on delete cascade,
  place_no integer not null,
  name text not null,
  numbers jsonb not null,
  primary key (trip_id, place_no)
);
comment on table trip_results is 'Directory. Owner: trips. The final recap, with the names of that time.';
create index trip_results_person on trip_results ((numbers ->> 'userId'));
comment on index trip_results_person is 'badges: a user''s results';

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
comment on table trip_resets is 'Directory. Owner: trips. Idempotent by operation_id, which the creator''s device generated.';
comment on column trip_resets.settled_at is 'When the reset, or its undo, had reached every participant.';

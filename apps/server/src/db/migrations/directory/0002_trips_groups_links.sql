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
  check (ends_at > starts_at),
  check ((format = 'together') = (target is not null))
);
comment on table trips is 'Directory. Owner: trips.';
create unique index trips_join_code on trips (join_code);
comment on index trips_join_code is 'joining by code; codes are unique while held and null afterwards';
create index trips_ending on trips (ends_at) where frozen_at is null and ends_at is not null;
comment on index trips_ending is 'the worker: trips whose recap is due';

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
comment on table trip_results is 'Directory. Owner: trips. The frozen recap, with names as they were.';

create table groups (
  id uuid primary key,
  creator_id uuid,
  name text not null check (char_length(name) between 1 and 50),
  description text not null default '' check (char_length(description) <= 200),
  is_public boolean not null default true,
  allow_new_members boolean not null default true,
  link_token text references shareable_links,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  last_activity timestamptz not null default now()
);
comment on table groups is 'Directory. Owner: groups.';
create index groups_public on groups (last_activity desc) where is_public and closed_at is null;
comment on index groups_public is 'the public list of groups, the liveliest first';

create table group_members (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null,
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  invited_by uuid,
  primary key (group_id, user_id)
);
comment on table group_members is 'Directory. Owner: groups.';
create index group_members_user on group_members (user_id) where left_at is null;
comment on index group_members_user is 'my groups, and whether two people share one';

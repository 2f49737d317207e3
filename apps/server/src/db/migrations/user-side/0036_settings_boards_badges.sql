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

create table board_pending (
  user_id uuid primary key
);
comment on table board_pending is 'User side. Owner: boards. Users whose change has left the outbox but not reached Valkey yet, because it was down.';

-- Badges are evaluated by rules in packages/domain; these tables store the awards and the users to evaluate again.

create table user_badges (
  user_id uuid not null,
  badge_id text not null,
  level smallint not null,
  decided_at timestamptz,
  op_id uuid,
  definition_version integer not null,
  team_nos integer[],
  primary key (user_id, badge_id, level)
);
comment on table user_badges is 'User side. Owner: badges. The badge levels that a user has earned.';
comment on column user_badges.decided_at is 'The time of the deciding spot, null if that was recalled; for trips the end of the trip, for groups the time a member joined.';
comment on column user_badges.op_id is 'The operation of the deciding spot; null if no spot decided.';
comment on column user_badges.definition_version is 'The version of the definition, which changes with the definition and with its teams. An award of another version is never taken away.';
comment on column user_badges.team_nos is 'The teams that earned a badge for rarity: it stays as long as they do, however common they become. Null for other badges.';

-- Not unique per user: inserting a row never waits for a running evaluation.
create table badge_pending (
  user_id uuid not null,
  id bigint generated always as identity,
  primary key (user_id, id)
);
comment on table badge_pending is 'User side. Owner: badges. Users whose collection has changed since their badges were last evaluated; rows stay about a second.';
create index badge_pending_order on badge_pending (id);
comment on index badge_pending_order is 'the worker: the users who have waited longest first';

-- The rarity of each team, stored by its job and read by every screen. A team without a row has no spotters yet; all
-- such teams are worth the same.
create table team_rarity (
  team_no integer primary key references teams,
  spotters integer not null check (spotters > 0),
  points integer not null check (points between 1 and 100)
);
comment on table team_rarity is 'Directory. Owner: spots. How many users of all clusters have the team, and its rarity points; written by count-rarity.';

create table badge_definitions (
  badge_id text primary key,
  version integer not null
);
comment on table badge_definitions is 'Directory. Owner: badges. The versions by which all users were last evaluated. Filled from packages/domain by the migration, which enqueues a new evaluation if one differs.';

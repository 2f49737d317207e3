-- Badges are evaluated by rules in packages/domain; these tables store the awards and the users to evaluate again.

comment on table user_badges is 'User side. Owner: badges. Levels of badges a person has earned; nothing else is stored of badges but who waits in badge_pending.';
comment on column user_badges.decided_at is 'The time of the deciding spot, null when that was recalled; for trips the end of the trip, for groups the time a member came.';
comment on column user_badges.op_id is 'The operation of the deciding spot; null when no spot decided.';
comment on column user_badges.definition_version is 'What the badge asked for: a number that changes with the definition and with the teams it is about. An award of another version is never taken away.';
alter table user_badges add column team_nos integer[];
comment on column user_badges.team_nos is 'The teams that gave a badge for rarity: it stays while they do, whatever their rarity has become. Null for other badges.';

-- Not unique per user: inserting a row never waits for a running evaluation.
create table badge_pending (
  user_id uuid not null,
  id bigint generated always as identity,
  primary key (user_id, id)
);
comment on table badge_pending is 'User side. Owner: badges. People whose collection has changed since their badges were last evaluated; gone within a second or so.';
create index badge_pending_order on badge_pending (id);
comment on index badge_pending_order is 'the worker: who has waited longest, first';

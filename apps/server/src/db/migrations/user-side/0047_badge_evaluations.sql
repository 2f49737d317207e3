-- What the last evaluation of each user's badges saw, so that the nightly pass reads only users for whom it differs.
create table badge_evaluations (
  user_id uuid primary key,
  collection_version bigint not null,
  rules_version integer not null
);
comment on table badge_evaluations is 'User side. Owner: badges. What the last evaluation of a user saw: a user for whom nothing differs is skipped by the nightly pass.';
comment on column badge_evaluations.collection_version is 'user_stats.version; 0 for a user without a collection.';
comment on column badge_evaluations.rules_version is 'A hash of the versions of all badge definitions.';

-- Users with badges for trips or groups but without a collection: no other table tells the pass of them. Everyone is
-- evaluated once, because no definitions have the version 0.
insert into badge_evaluations (user_id, collection_version, rules_version)
  select distinct user_id, 0, 0 from user_badges
  where not exists (select from user_stats where user_stats.user_id = user_badges.user_id);

-- The rarity of each team, stored by its job and read by every screen. A team without a row has no spotters yet; all
-- such teams are worth the same.
create table team_rarity (
  team_no integer primary key references teams,
  spotters integer not null check (spotters > 0),
  points integer not null check (points between 1 and 100)
);
comment on table team_rarity is 'Directory. Owner: spots. People of all clusters who have the team, and its rarity points; written by count-rarity.';

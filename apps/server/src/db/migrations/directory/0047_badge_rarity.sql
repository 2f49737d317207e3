create table badge_rarity (
  team_no integer primary key references teams,
  grade smallint not null
);
comment on table badge_rarity is 'Directory. Owner: badges. How many steps of the rarity badges each team was rare enough for at the last pass: a pass evaluates the users of the teams for which it differs.';

-- The catalogue is on every cluster: user-side rows refer to teams by number.

create table leagues (
  league_no smallint primary key,
  name text not null unique,
  sport text not null
);
comment on table leagues is 'Directory. Owner: catalogue. Filled from packages/catalogue at migration.';

create table teams (
  team_no integer primary key,
  id text not null unique,
  league_no smallint not null references leagues,
  sport text not null,
  retired boolean not null default false
);
comment on table teams is 'Directory, also on every user-side cluster. Owner: catalogue. Filled from packages/catalogue at migration.';
comment on index teams_id_key is 'apply_operations: the team of an operation by its id';

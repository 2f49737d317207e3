create table badge_definitions (
  badge_id text primary key,
  version integer not null
);
comment on table badge_definitions is 'Directory. Owner: badges. The versions by which everybody was evaluated last. Filled from packages/domain at migration, which asks for a new evaluation when one differs.';

create index trip_results_person on trip_results ((numbers ->> 'userId'));
comment on index trip_results_person is 'badges: the results of a person';

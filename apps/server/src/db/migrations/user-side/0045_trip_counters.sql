-- Counting 100,000 spots at every reading of a large trip's leaderboard took longer than everything else together.
-- Now every change recounts the spots of the player it concerns. Record 63.

create table trip_players (
  user_id uuid not null,
  trip_id uuid not null,
  seat_no smallint not null,
  total_spots integer not null,
  unique_leagues integer not null,
  first_spotted_at timestamptz,
  last_spotted_at timestamptz,
  rank_key bigint not null,
  primary key (user_id, trip_id, seat_no)
);
comment on table trip_players is 'User side. Owner: trips. The current players of each trip with counters of their spots, written only by triggers on trip_participants, trip_seats, and trip_spots.';
comment on column trip_players.seat_no is '0 is the participant.';
comment on column trip_players.total_spots is 'Current spots, including those that the creator''s last reset has not reached yet.';
comment on column trip_players.first_spotted_at is 'When the first of these spots was seen: the creator''s last reset has not reached the player if it is later.';
comment on column trip_players.rank_key is 'rank_key(total_spots, unique_leagues, 0, last_spotted_at).';
create index trip_players_board on trip_players (trip_id, rank_key desc, user_id, seat_no) include (first_spotted_at);
comment on index trip_players_board is 'the leaderboard of one trip: a page of its players on this cluster, and how many rank above a player';

-- From here on, db/functions has these functions and triggers; they're also here so that nothing that happens between
-- the two is miscounted. Writers wait until the migration is done.
lock table trip_participants, trip_seats, trip_spots in share row exclusive mode;

-- trip_players has a row for each current player of a trip, a participant (seat 0) or one of their seats, with counters
-- of their spots: a leaderboard is read from an index. Triggers keep it true, whichever statement changes spots,
-- participants, or seats. They recount a player from their spots, which are at most as many as there are teams, so no
-- counter drifts. All who change a user's spots or seats hold the user's lock.

-- One player's row, as their spots say.
create or replace function counted_player(p_user uuid, p_trip uuid, p_seat smallint) returns setof trip_players
  language sql stable as $$
  select p_user, p_trip, p_seat, total, leagues, earliest, latest, rank_key(total, leagues, 0, latest)
  from (
    select count(*)::integer as total, count(distinct league_no)::integer as leagues, min(spotted_at) as earliest,
      max(spotted_at) as latest
    from trip_spots where user_id = p_user and trip_id = p_trip and seat_no = p_seat and removed_at is null
  ) counted
$$;

-- The seat numbers with which a user plays in a trip; none after they left.
create or replace function seats_in_play(p_user uuid, p_trip uuid) returns setof smallint language sql stable as $$
  select unnest(0::smallint || array(
    select seat_no from trip_seats where user_id = p_user and trip_id = p_trip and removed_at is null
  ))
  from trip_participants where user_id = p_user and trip_id = p_trip and left_at is null
$$;

-- A participant who leaves takes their seats along, and all return with their spots.
create or replace function update_players() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  delete from trip_players
  where user_id = changed.user_id and trip_id = changed.trip_id
    and seat_no not in (select seats_in_play(changed.user_id, changed.trip_id));
  insert into trip_players
    select counted.* from seats_in_play(changed.user_id, changed.trip_id) seat_no
      cross join lateral counted_player(changed.user_id, changed.trip_id, seat_no) counted
    on conflict do nothing;
  return null;
end $$;
create or replace trigger trip_participants_play after insert or delete or update of left_at on trip_participants
  for each row execute function update_players();
create or replace trigger trip_seats_play after insert or delete or update of removed_at on trip_seats
  for each row execute function update_players();

create or replace function count_players() returns trigger language plpgsql as $$
begin
  update trip_players player set
    total_spots = counted.total_spots,
    unique_leagues = counted.unique_leagues,
    first_spotted_at = counted.first_spotted_at,
    last_spotted_at = counted.last_spotted_at,
    rank_key = counted.rank_key
  from (select distinct user_id, trip_id, seat_no from changed) changed
    cross join lateral counted_player(changed.user_id, changed.trip_id, changed.seat_no) counted
  where player.user_id = changed.user_id and player.trip_id = changed.trip_id and player.seat_no = changed.seat_no
    and player is distinct from counted;
  return null;
end $$;
create or replace trigger trip_spots_added after insert on trip_spots
  referencing new table as changed for each statement execute function count_players();
create or replace trigger trip_spots_changed after update on trip_spots
  referencing new table as changed for each statement execute function count_players();
create or replace trigger trip_spots_deleted after delete on trip_spots
  referencing old table as changed for each statement execute function count_players();

insert into trip_players
  select counted.* from trip_participants participant
    cross join lateral seats_in_play(participant.user_id, participant.trip_id) seat_no
    cross join lateral counted_player(participant.user_id, participant.trip_id, seat_no) counted;

-- It counted the spots of all players. What is left to count reads one player's by the primary key.
drop index trip_spots_board;

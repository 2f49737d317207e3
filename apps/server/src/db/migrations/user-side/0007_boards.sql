-- A leaderboard is counted on every read, so no counter can be wrong.
create index trip_spots_board on trip_spots (trip_id, user_id, seat_no) include (league_no, spotted_at)
  where removed_at is null;
comment on index trip_spots_board is 'boards of one trip: what stands for each player, without the table';

create index trip_seats_trip on trip_seats (trip_id) where removed_at is null;
comment on index trip_seats_trip is 'boards of one trip: its seats on this cluster';

-- A seat is a nickname of another player; the user who added it may hide it on the page that anyone with the trip's
-- link can open.
alter table trip_seats add column is_hidden boolean not null default false;

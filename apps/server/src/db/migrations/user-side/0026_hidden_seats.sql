-- A seat is somebody's nickname; who added it may keep it off the page that anybody with the trip's link can open.
alter table trip_seats add column is_hidden boolean not null default false;

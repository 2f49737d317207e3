-- A participant whom the creator removed stays out until the creator allows them back.
alter table trip_participants add column banned_at timestamptz;
alter table trip_participants add constraint banned_participants_are_out check (banned_at is null or left_at is not null);
comment on column trip_participants.banned_at is 'When the creator removed the participant; null for one who left, and after the creator allowed them back.';
create index trip_participants_banned on trip_participants (trip_id, banned_at, user_id) where banned_at is not null;
comment on index trip_participants_banned is 'whom the creator removed on this cluster, the last first';

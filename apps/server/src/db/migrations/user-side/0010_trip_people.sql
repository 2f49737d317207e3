create index trip_participants_standing on trip_participants (trip_id, joined_at, user_id) where left_at is null;
comment on index trip_participants_standing is 'who takes part in a trip, the longest-standing first, and how many they are, without the table';

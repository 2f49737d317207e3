-- Indexes to find expired rows by age. Retention: apps/server/src/retention/retention.ts.
create index spot_ops_age on spot_ops using brin (received_at) with (autosummarize = on);
comment on index spot_ops_age is 'retention: operations of more than 90 days ago';
create index user_spots_age on user_spots (acted_at) where removed_at is not null;
comment on index user_spots_age is 'retention: tombstones of more than 90 days ago';
create index trip_spots_age on trip_spots (acted_at) where removed_at is not null;
comment on index trip_spots_age is 'retention: tombstones of more than 90 days ago';

-- One person's operations lie scattered over ninety days of everybody's. What was done today is found without reading
-- all of them.
create index spot_ops_received on spot_ops (user_id, received_at);
comment on index spot_ops_received is 'GET /api/spots/mine: what a person did in the last 24 hours';

-- One user's operations are scattered over ninety days of all users' operations. The index finds today's without
-- reading all of them.
create index spot_ops_received on spot_ops (user_id, received_at);
comment on index spot_ops_received is 'GET /api/spots/mine: what a person did in the last 24 hours';

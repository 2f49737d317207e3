-- The least that a spot can cost: one row for the spot, one counter, one outbox row, and a lock. It knows no operations,
-- details, undo, trips, or catalogue.
create schema least;
create table least.spots (
  user_id bigint, scope bigint, team_no integer, league_no smallint, spotted_at timestamptz default now(), location text,
  notes text, primary key (user_id, scope, team_no)
);
create table least.user_stats (
  user_id bigint primary key, total integer not null default 0, leagues integer not null default 0,
  reached integer not null default 0, version bigint not null default 0,
  rank_key bigint generated always as (
    (least(total, 16383)::bigint << 39) | (least(leagues, 255)::bigint << 31) | (2147483647 - reached)::bigint
  ) stored
);
create index on least.user_stats (rank_key desc);
create table least.outbox (id bigint generated always as identity primary key, user_id bigint, at timestamptz default now());
create function least.spot(p_user bigint, p_team integer, p_league smallint) returns boolean language plpgsql
  set search_path = least as $$
declare
  is_new_league boolean;
begin
  insert into user_stats (user_id) values (p_user) on conflict do nothing;
  perform 1 from user_stats where user_id = p_user for no key update;
  is_new_league := not exists (select from spots where user_id = p_user and scope = 0 and league_no = p_league);
  insert into spots (user_id, scope, team_no, league_no) values (p_user, 0, p_team, p_league) on conflict do nothing;
  if not found then
    return false;
  end if;
  update user_stats set total = total + 1, leagues = leagues + is_new_league::integer,
    reached = extract(epoch from now())::integer - 1735689600, version = version + 1
  where user_id = p_user;
  insert into outbox (user_id) values (p_user);
  return true;
end $$;
-- What the device would send, made inside the server so that pgbench's own speed doesn't matter.
create function least.person(n integer) returns uuid language sql stable
  return (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || substr(md5(n::text), 1, 12))::uuid;
-- A UUIDv7, whose time decides where the operation is filed.
create function least.new_id() returns uuid language sql volatile
  return (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
    || overlay(substr(gen_random_uuid()::text, 14) placing '-7' from 1 for 2))::uuid;
create function least.operations(p_team integer) returns jsonb language sql volatile
  return (
    select jsonb_build_array(jsonb_build_object('id', least.new_id(), 'version', 1, 'kind', 'spot', 'mode', 'all-time',
      'teamId', id, 'deviceId', gen_random_uuid(), 'actedAt', now(), 'spottedAt', now()))
    from teams where team_no = p_team
  );
grant usage on schema least to public;
grant all on all tables in schema least to public;

-- Updates one user's spots and counters to the catalogue. Returns whether anything changed. Idempotent.
create or replace function recount_person(p_user uuid) returns boolean language plpgsql as $$
declare
  moved_in_collection boolean;
  moved_trips uuid[];
  reason uuid := gen_random_uuid();
begin
  -- The same lock as apply_operations, so that no spot is written in between.
  perform pg_advisory_xact_lock(hashtextextended(p_user::text, 0));
  update user_spots spot set league_no = team.league_no from teams team
  where spot.user_id = p_user and team.team_no = spot.team_no and team.league_no <> spot.league_no;
  moved_in_collection := found;
  with moved as (
    update trip_spots spot set league_no = team.league_no from teams team
    where spot.user_id = p_user and team.team_no = spot.team_no and team.league_no <> spot.league_no
    returning spot.trip_id
  )
  select array_agg(distinct trip_id) into moved_trips from moved;
  if moved_in_collection then
    update user_stats stats set
      (league_spots, league_bits, total_spots, unique_leagues, last_spotted_at, rank_key) = (
        select coalesce(jsonb_object_agg(league_no, spots), '{}'),
          coalesce(bit_or(set_bit(0::bit(256), league_no, 1)), 0::bit(256)), coalesce(sum(spots), 0), count(*), max(latest),
          rank_key(coalesce(sum(spots), 0)::integer, count(*)::integer, stats.undated_spots, max(latest))
        from (
          select league_no, count(*) as spots, max(spotted_at) as latest
          from user_spots where user_id = p_user and removed_at is null group by league_no
        ) leagues
      ),
      version = version + 1
    where user_id = p_user;
    insert into outbox (user_id, op_id) values (p_user, reason);
  end if;
  insert into outbox (user_id, trip_id, op_id) select p_user, trip_id, reason from unnest(moved_trips) trip_id;
  return moved_in_collection or moved_trips is not null;
end $$;
comment on function recount_person is 'User side. Owner: spots.';

-- Checks the next users after p_after, in the order of their ids, and recounts those who need it. `reached` is the last
-- one checked, the cursor of the next call, or null after the last.
create or replace function recount_people(p_after uuid, p_people integer, out reached uuid, out recounted integer)
  language plpgsql as $$
declare
  person record;
  looked_at integer := 0;
begin
  recounted := 0;
  for person in
    select next_people.user_id, exists (
        select from user_spots spot join teams team using (team_no)
        where spot.user_id = next_people.user_id and spot.league_no <> team.league_no
      ) or exists (
        select from trip_spots spot join teams team using (team_no)
        where spot.user_id = next_people.user_id and spot.league_no <> team.league_no
      ) as moved
    from (
      (select user_id from user_stats where user_id > p_after order by user_id limit p_people)
      union
      (select distinct user_id from trip_participants where user_id > p_after order by user_id limit p_people)
      order by user_id limit p_people
    ) next_people
    order by next_people.user_id
  loop
    looked_at := looked_at + 1;
    reached := person.user_id;
    if person.moved and recount_person(person.user_id) then
      recounted := recounted + 1;
    end if;
  end loop;
  if looked_at < p_people then
    reached := null;
  end if;
end $$;
comment on function recount_people is 'User side. Owner: spots.';

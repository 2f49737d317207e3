-- Recounts from the collections, whatever the current numbers. Changes still in the outbox are counted when they leave
-- it.
create or replace function recount_spotters() returns void language plpgsql as $$
begin
  lock table team_spotters in exclusive mode;
  delete from team_spotters;
  insert into team_spotters (team_no, spotters)
    select team_no, sum(people) from (
      select team_no, 1 as people from user_spots where removed_at is null
      union all
      select (entry ->> 'team')::integer, (entry -> 'before')::boolean::integer - (entry -> 'after')::boolean::integer
      from outbox waiting, effects_of(waiting.user_id, waiting.also || waiting.op_id)
      where waiting.trip_id is null and entry ->> 'in' = 'collection'
    ) counted
    group by team_no;
end $$;
comment on function recount_spotters is 'User side. Owner: spots.';

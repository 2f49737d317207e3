-- Recounts from the collections, whatever the current numbers. Changes still in the outbox are counted when they leave
-- it; an outbox row without a trip represents all changes of the collection by the operations received at that time.
create or replace function recount_spotters() returns void language plpgsql as $$
begin
  lock table team_spotters in exclusive mode;
  delete from team_spotters;
  insert into team_spotters (team_no, spotters)
    select team_no, sum(people) from (
      select team_no, 1 as people from user_spots where removed_at is null
      union all
      select (entry ->> 'team')::integer, (entry -> 'before')::boolean::integer - (entry -> 'after')::boolean::integer
      from outbox waiting join spot_ops last_op using (user_id, op_id)
        join spot_ops op on op.user_id = last_op.user_id and op.received_at = last_op.received_at,
        jsonb_array_elements(op.effect) entry
      where waiting.trip_id is null and entry ->> 'in' = 'collection'
    ) counted
    group by team_no;
end $$;
comment on function recount_spotters is 'User side. Owner: spots.';

-- Applies the operations of several users in one transaction, which costs one round trip and one commit. A user whose
-- lock is taken gets null instead of keeping all others waiting.
create or replace function apply_together(p_users uuid[], p_operations jsonb[]) returns setof jsonb language plpgsql as $$
begin
  for step in 1 .. cardinality(p_users) loop
    if pg_try_advisory_xact_lock(hashtextextended(p_users[step]::text, 0)) then
      return next apply_operations(p_users[step], p_operations[step]);
    else
      return next null::jsonb;
    end if;
  end loop;
end $$;
comment on function apply_together is 'User side. Owner: spots.';

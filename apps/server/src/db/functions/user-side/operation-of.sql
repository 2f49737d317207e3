-- A stored operation; all null if there is none.
create or replace function operation_of(p_user uuid, p_op_id uuid) returns spot_ops language plpgsql stable as $$
declare
  found_op spot_ops;
begin
  select * into found_op from spot_ops where user_id = p_user and op_id = p_op_id and week in (week_of(p_op_id), -1);
  return found_op;
end $$;

-- The effects of stored operations, entry by entry. The limit has each looked up on its own: the planner can't know that
-- only two partitions of the log will be read, and would rather read all of it.
create or replace function effects_of(p_user uuid, p_op_ids uuid[])
  returns table (op_no bigint, entry_no bigint, entry jsonb) language sql stable as $$
  select asked.op_no, effect.entry_no, effect.entry
  from unnest(p_op_ids) with ordinality asked (op_id, op_no)
  cross join lateral (
    select spot_ops.effect from spot_ops
    where user_id = p_user and spot_ops.op_id = asked.op_id and week in (week_of(asked.op_id), -1) limit 1
  ) op
  cross join lateral jsonb_array_elements(op.effect) with ordinality effect (entry, entry_no)
$$;

-- The entry of a new spot in an effect leaves out `was`, `before`, and `after`: they are the same for every new spot. All
-- readers of stored effects read them through this function, which adds them.
create or replace function whole_effect(op spot_ops) returns jsonb language sql stable
  return case when not jsonb_path_exists(op.effect, '$[*] ? (!exists(@.was))') then op.effect else (
    select jsonb_agg(case when entry ? 'was' then entry else entry || jsonb_build_object('before', false, 'after', true,
      'was', jsonb_build_object('presence', no_presence(op.acted_at, op.received_at))) end order by no)
    from jsonb_array_elements(op.effect) with ordinality as item (entry, no)
  ) end;

-- A stored operation with its whole effect; all null if there is none.
create or replace function operation_of(p_user uuid, p_op_id uuid) returns spot_ops language plpgsql stable as $$
declare
  found_op spot_ops;
begin
  select * into found_op from spot_ops where user_id = p_user and op_id = p_op_id and week in (week_of(p_op_id), -1);
  if found then
    found_op.effect := whole_effect(found_op);
  end if;
  return found_op;
end $$;

-- The effects of stored operations, entry by entry. The limit has each looked up on its own: the planner can't know that
-- only two partitions of the log will be read, and would rather read all of it.
create or replace function effects_of(p_user uuid, p_op_ids uuid[])
  returns table (op_no bigint, entry_no bigint, entry jsonb) language sql stable as $$
  select asked.op_no, item.entry_no, item.entry
  from unnest(p_op_ids) with ordinality asked (op_id, op_no)
  cross join lateral (
    select whole_effect(spot_ops) as effect from spot_ops
    where user_id = p_user and spot_ops.op_id = asked.op_id and week in (week_of(asked.op_id), -1) limit 1
  ) op
  cross join lateral jsonb_array_elements(op.effect) with ordinality item (entry, entry_no)
$$;

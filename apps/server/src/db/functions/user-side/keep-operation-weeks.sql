-- Makes the partitions of this week and the two to come, and drops those whose oldest rows may be 90 days old. A week's
-- rows arrived by the end of the next, so the youngest are 76 days old. Rows that were filed before their week had a
-- partition move to it. Runs every day, as the owner, because the runtime role can't change tables. Spots wait while it
-- waits for a lock, so it gives up soon, and the job tries again.
create or replace function keep_operation_weeks() returns void language plpgsql
  security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  this_week integer := week_at(now());
  name text;
begin
  perform pg_advisory_xact_lock(hashtextextended('operation-weeks', 0));
  for week in this_week - 1 .. this_week + 2 loop
    name := 'spot_ops_w' || week;
    if to_regclass(name) is null then
      lock table spot_ops_late in access exclusive mode;
      execute format('create table %I (like spot_ops including all)', name);
      execute format('with moved as (delete from spot_ops_late where week = %s returning *) insert into %I select * from moved',
        week, name);
      execute format('alter table spot_ops attach partition %I for values from (%s) to (%s)', name, week, week + 1);
    end if;
  end loop;
  for name in
    select inhrelid::regclass::text from pg_inherits
    where inhparent = 'spot_ops'::regclass and inhrelid::regclass::text ~ '^spot_ops_w\d+$'
      and substr(inhrelid::regclass::text, 11)::integer <= week_at(now() - interval '90 days')
  loop
    execute format('drop table %I', name);
  end loop;
end $$;
comment on function keep_operation_weeks is 'User side. Owner: spots.';

-- The all-time leaderboard is in Valkey and follows the outbox. Hiding from it or returning to it must also reach the
-- outbox, whichever statement writes the setting.
create or replace function tell_board_shown() returns trigger language plpgsql as $$
begin
  insert into outbox (user_id, op_id) values (new.user_id, gen_random_uuid());
  return null;
end $$;
create or replace trigger user_settings_board_left after insert on user_settings
  for each row when (not new.board_shown) execute function tell_board_shown();
create or replace trigger user_settings_board_changed after update on user_settings
  for each row when (new.board_shown <> old.board_shown) execute function tell_board_shown();

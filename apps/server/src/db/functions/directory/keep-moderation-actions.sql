-- Append-only: a row is only changed to anonymize deleted users, and deleted when its retention period is over.
create or replace function keep_moderation_actions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at >= now() - interval '2 years' then
      raise exception 'moderation_actions is append only';
    end if;
    return old;
  end if;
  if new.id <> old.id or new.action <> old.action or new.target_kind <> old.target_kind or new.created_at <> old.created_at
    or new.moderator_mark is distinct from old.moderator_mark
    or (new.moderator_id is not null and new.moderator_id is distinct from old.moderator_id)
    or (new.subject_id is not null and new.subject_id is distinct from old.subject_id)
    or (new.target_id is not null and new.target_id is distinct from old.target_id)
    or (new.reason <> '' and new.reason <> old.reason) then
    raise exception 'moderation_actions is append only';
  end if;
  return new;
end $$;
create or replace trigger moderation_actions_kept before update or delete on moderation_actions
  for each row execute function keep_moderation_actions();

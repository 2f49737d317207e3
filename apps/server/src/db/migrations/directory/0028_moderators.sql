-- Moderators prove their identity with a passkey, their reads are in the audit trail, and the trail distinguishes
-- moderators permanently.
alter table auth_sessions add column by_passkey boolean not null default false;
comment on column auth_sessions.by_passkey is 'Whether the session began with a passkey; moderation asks for one.';

create table moderator_marks (
  user_id uuid primary key references users (id) on delete cascade,
  mark uuid not null unique default gen_random_uuid()
);
comment on table moderator_marks is 'Directory. Owner: moderation. Who a mark in the trail stands for. It goes with the account; the mark stays in the trail.';

alter table moderation_actions add column moderator_mark uuid;
comment on column moderation_actions.moderator_mark is 'One moderator has one mark. Without a mark it was the operator.';
insert into moderator_marks (user_id)
select distinct moderator_id from moderation_actions join users on users.id = moderator_id;
update moderation_actions set moderator_mark = mark from moderator_marks where user_id = moderator_id;
-- Moderators who deleted their account earlier can't be distinguished anymore: they share one mark. The operator's two
-- actions have none.
update moderation_actions set moderator_mark = '00000000-0000-0000-0000-000000000000'
where moderator_mark is null and action not in ('moderator-made', 'moderator-removed');
comment on table moderation_actions is 'Directory. Owner: moderation. Everything moderators did and read. Without a moderator it was the operator, or someone who has deleted their account.';

create index moderation_actions_done on moderation_actions (id) where action not like '%-read';
comment on index moderation_actions_done is 'the trail of what moderators did, among the many things they read';

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

-- Users' reports to the moderators, and the moderators' actions.

alter table users add column suspension_reason text;
create index users_suspended on users (id) where suspended_at is not null;
comment on index users_suspended is 'boards, links and feeds: who of these people is suspended';
create index users_name on users (lower(display_name) text_pattern_ops, id);
comment on index users_name is 'moderators: people by how their name begins';

create table reports (
  id uuid primary key,
  reporter_id uuid,
  kind text not null check (kind in ('person', 'group', 'trip', 'seat')),
  target_id uuid not null,
  seat_no smallint not null default 0,
  subject_id uuid,
  seen_name text not null,
  seen_description text not null default '',
  reason text not null check (reason in ('offensive', 'harassment', 'impersonation', 'spam', 'private', 'other')),
  comment text not null default '',
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((status = 'open') = (decided_at is null))
);
comment on table reports is 'Directory. Owner: moderation. A name or description that somebody found unfit, as it was seen. The target of a seat is its trip; the subject is whose words they are.';
create unique index reports_once on reports (reporter_id, kind, target_id, subject_id, seat_no) nulls not distinct where status = 'open';
comment on index reports_once is 'one open report of each person on each thing';
create index reports_reporter on reports (reporter_id, id) where reporter_id is not null;
comment on index reports_reporter is 'export and deletion of an account: what it reported';
create index reports_queue on reports (status, created_at, id);
comment on index reports_queue is 'moderators: reports of a state, the oldest first';
create index reports_subject on reports (subject_id) where subject_id is not null;
comment on index reports_subject is 'deletion of an account, and how many reports on somebody are open';

create table moderation_actions (
  id uuid primary key,
  moderator_id uuid,
  action text not null,
  target_kind text not null,
  target_id uuid,
  subject_id uuid,
  reason text not null,
  created_at timestamptz not null default now()
);
comment on table moderation_actions is 'Directory. Owner: moderation. Everything moderators did; without a moderator it was the operator, or somebody who has deleted the account.';
create index moderation_actions_moderator on moderation_actions (moderator_id) where moderator_id is not null;
comment on index moderation_actions_moderator is 'deletion of the account of a moderator';
create index moderation_actions_subject on moderation_actions (subject_id) where subject_id is not null;
comment on index moderation_actions_subject is 'deletion of the account of whom an action was about';
create index moderation_actions_time on moderation_actions (created_at);
comment on index moderation_actions_time is 'actions whose time is over';

-- Append-only: a row is only changed to anonymize deleted users, and deleted when its retention period is over.
create function keep_moderation_actions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at >= now() - interval '2 years' then
      raise exception 'moderation_actions is append only';
    end if;
    return old;
  end if;
  if new.id <> old.id or new.action <> old.action or new.target_kind <> old.target_kind or new.created_at <> old.created_at
    or (new.moderator_id is not null and new.moderator_id is distinct from old.moderator_id)
    or (new.subject_id is not null and new.subject_id is distinct from old.subject_id)
    or (new.target_id is not null and new.target_id is distinct from old.target_id)
    or (new.reason <> '' and new.reason <> old.reason) then
    raise exception 'moderation_actions is append only';
  end if;
  return new;
end $$;
create trigger moderation_actions_kept before update or delete on moderation_actions
  for each row execute function keep_moderation_actions();

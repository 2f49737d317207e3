-- Users' reports to the moderators, and the moderators' actions.

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
comment on table reports is 'Directory. Owner: moderation. A reported name or description, as it was seen. The target of a seat is its trip; the subject is the user who wrote the text.';
create unique index reports_once on reports (reporter_id, kind, target_id, subject_id, seat_no) nulls not distinct where status = 'open';
comment on index reports_once is 'one open report per user and target';
create index reports_reporter on reports (reporter_id, id) where reporter_id is not null;
comment on index reports_reporter is 'export and deletion of an account: what it reported';
create index reports_queue on reports (status, created_at, id);
comment on index reports_queue is 'moderators: reports with a status, the oldest first';
create index reports_subject on reports (subject_id) where subject_id is not null;
comment on index reports_subject is 'deletion of an account, and the number of open reports about a user';

-- Moderators prove their identity with a passkey, their reads are in the audit trail, and the trail distinguishes
-- moderators permanently.
create table moderation_actions (
  id uuid primary key,
  moderator_id uuid,
  action text not null,
  target_kind text not null,
  target_id uuid,
  subject_id uuid,
  reason text not null,
  created_at timestamptz not null default now(),
  moderator_mark uuid
);
comment on table moderation_actions is 'Directory. Owner: moderation. Everything moderators did and read. Without a moderator it was the operator, or someone who has deleted their account.';
comment on column moderation_actions.moderator_mark is 'One moderator has one mark. Without a mark it was the operator.';
create index moderation_actions_moderator on moderation_actions (moderator_id) where moderator_id is not null;
comment on index moderation_actions_moderator is 'deletion of a moderator''s account';
create index moderation_actions_subject on moderation_actions (subject_id) where subject_id is not null;
comment on index moderation_actions_subject is 'deletion of the account that an action was about';
create index moderation_actions_time on moderation_actions (created_at);
comment on index moderation_actions_time is 'retention: expired actions';
create index moderation_actions_done on moderation_actions (id) where action not like '%-read';
comment on index moderation_actions_done is 'what moderators did, without what they read';

create table moderator_marks (
  user_id uuid primary key references users (id) on delete cascade,
  mark uuid not null unique default gen_random_uuid()
);
comment on table moderator_marks is 'Directory. Owner: moderation. The moderator of each mark in the audit trail. Deleted with the account; the mark stays in the trail.';

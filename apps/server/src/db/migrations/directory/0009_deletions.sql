-- Accounts that are closed but not fully deleted. Only this row still identifies the user; it is deleted last.
create table deletions (
  ticket uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  email text not null,
  accepted_at timestamptz not null default now(),
  step smallint not null default 0,
  due_at timestamptz not null default now() + interval '1 minute'
);
comment on table deletions is 'Directory. Owner: own-data. Closed accounts while they are being forgotten: which step is next, and since when somebody else may go on.';
create unique index deletions_user on deletions (user_id);
comment on index deletions_user is 'one deletion for each person';
create index deletions_due on deletions (due_at);
comment on index deletions_due is 'the worker: deletions that nobody goes on with';

create index trips_creator on trips (creator_id);
comment on index trips_creator is 'deletion of an account: trips that pass to somebody else';
create index groups_creator on groups (creator_id);
comment on index groups_creator is 'deletion of an account: groups that still name it';
create index group_members_all_of on group_members (user_id);
comment on index group_members_all_of is 'deletion of an account: every group it is or was in';
create index group_members_inviter on group_members (invited_by) where invited_by is not null;
comment on index group_members_inviter is 'deletion of an account: those it invited';

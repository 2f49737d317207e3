create table groups (
  id uuid primary key,
  creator_id uuid,
  name text not null check (char_length(name) between 1 and 50),
  description text not null default '' check (char_length(description) <= 200),
  is_public boolean not null default true,
  allow_new_members boolean not null default true,
  link_token text references shareable_links,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  last_activity timestamptz not null default now(),
  member_count integer not null default 0 check (member_count >= 0)
);
comment on table groups is 'Directory. Owner: groups.';
create index groups_public on groups (last_activity desc) where is_public and closed_at is null;
comment on index groups_public is 'the public list of groups, the most active first';
create index groups_link on groups (link_token);
comment on index groups_link is 'does a link come with a group';
create index groups_creator on groups (creator_id);
comment on index groups_creator is 'deletion of an account: groups that still name it';

create table group_members (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null,
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  invited_by uuid,
  banned_at timestamptz,
  primary key (group_id, user_id),
  -- A member whom the creator removed stays out until the creator allows them back.
  constraint banned_members_are_out check (banned_at is null or left_at is not null)
);
comment on table group_members is 'Directory. Owner: groups.';
comment on column group_members.banned_at is 'When the creator removed the member; null for one who left, and after the creator allowed them back.';
create index group_members_user on group_members (user_id) where left_at is null;
comment on index group_members_user is 'my groups, and whether two users share one';
create index group_members_standing on group_members (group_id, joined_at, user_id) where left_at is null;
comment on index group_members_standing is 'the members of a group by the time they joined, without the table';
create index group_members_present on group_members (group_id, user_id) where left_at is null;
comment on index group_members_present is 'the members of a group by id, for its leaderboard, without the table';
create index group_members_banned on group_members (group_id, banned_at, user_id) where banned_at is not null;
comment on index group_members_banned is 'members whom the creator removed, the latest first';
create index group_members_all_of on group_members (user_id);
comment on index group_members_all_of is 'deletion of an account: every group it is or was in';
create index group_members_inviter on group_members (invited_by) where invited_by is not null;
comment on index group_members_inviter is 'deletion of an account: the members it invited';

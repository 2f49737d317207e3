-- The number of members, updated in the transaction of each join or leave.
alter table groups add column member_count integer not null default 0 check (member_count >= 0);
create index group_members_standing on group_members (group_id, joined_at, user_id) where left_at is null;
comment on index group_members_standing is 'who is in a group, the longest-standing first, without the table';
create index group_members_present on group_members (group_id, user_id) where left_at is null;
comment on index group_members_present is 'everybody in a group by id, for its board, without the table';
create index groups_link on groups (link_token);
comment on index groups_link is 'is a link the own one of a group';

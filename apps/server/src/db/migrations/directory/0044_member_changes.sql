-- A large group's leaderboard is kept in Valkey. It says which change of the members it includes, so a reader knows
-- whether it's current, and which members to read if it isn't. Record 62.
alter table groups add column member_changes integer not null default 0;
comment on column groups.member_changes is 'How often anyone has joined or left.';
alter table group_members add column change_no integer not null default 0;
comment on column group_members.change_no is 'The value of groups.member_changes after this member joined or left.';
create index group_members_changes on group_members (group_id, change_no);
comment on index group_members_changes is 'who joined or left since the leaderboard in Valkey was read';

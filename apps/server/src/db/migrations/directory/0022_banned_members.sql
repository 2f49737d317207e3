-- A member whom the creator removed stays out until the creator allows them back.
alter table group_members add column banned_at timestamptz;
alter table group_members add constraint banned_members_are_out check (banned_at is null or left_at is not null);
comment on column group_members.banned_at is 'When the creator removed the member; null for one who left, and after the creator allowed them back.';
create index group_members_banned on group_members (group_id, banned_at, user_id) where banned_at is not null;
comment on index group_members_banned is 'whom the creator removed, the last first';

-- Links end with their creator's membership; these belong to members who left before that rule.
update shareable_links link set revoked_at = now()
where type = 'group' and revoked_at is null
  and exists (
    select from group_members where group_id = link.target_id and user_id = link.created_by and left_at is not null)
  and not exists (select from groups where link_token = link.token);

create index shareable_links_target on shareable_links (target_id) where target_id is not null;
comment on index shareable_links_target is 'deleting a trip or a group: every link to it';
create index trips_link on trips (link_token);
comment on index trips_link is 'deleting a link: is it still a trip''s own';

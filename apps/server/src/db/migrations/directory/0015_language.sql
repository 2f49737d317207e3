-- The language of a user's emails, and of the pages behind their links.
alter table users add column language text not null default 'en';
-- A user's row is gone when the last email is sent.
alter table deletions add column language text not null default 'en';

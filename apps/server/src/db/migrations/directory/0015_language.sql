-- The language that somebody is written to in: mails, and the pages behind their links.
alter table users add column language text not null default 'en';
-- The row of a person is gone when their last mail is written.
alter table deletions add column language text not null default 'en';

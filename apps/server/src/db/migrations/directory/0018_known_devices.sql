-- A device that somebody has signed in on carries a signed cookie that says when. Choosing another password or signing out
-- everywhere ends what older cookies say.
alter table users add column devices_known_after timestamptz;

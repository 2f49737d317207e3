-- A device a user has signed in on has a signed cookie with the time. A password change or a sign-out everywhere
-- invalidates older cookies.
alter table users add column devices_known_after timestamptz;

alter table sign_ups
  -- The code is derived from the id, like the link; after a few attempts only the link works.
  add column code_tries smallint not null default 0,
  -- Set when the address was confirmed in another browser: the one that signed up is signed in, too, if the account has
  -- its password.
  add column confirmed_at timestamptz;
comment on table sign_ups is
  'Directory. Owner: accounts. Sign-ups whose address is not confirmed yet, or was confirmed in another browser.';

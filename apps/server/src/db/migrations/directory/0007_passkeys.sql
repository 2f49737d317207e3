-- Passkeys, changes of the email address, and sessions that store only the part of a user agent their owner sees.

create table auth_passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  credential_id text not null,
  public_key text not null,
  -- Up to 2^32, and read as a number.
  counter double precision not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table auth_passkeys is 'Directory. Owner: accounts. Public halves only: the secret stays on the device.';
create unique index auth_passkeys_credential on auth_passkeys (credential_id);
comment on index auth_passkeys_credential is 'sign-in with a passkey: whose it is';
create index auth_passkeys_user on auth_passkeys (user_id);
comment on index auth_passkeys_user is 'the passkeys of a person, and whether there is another way in';

create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null,
  -- A leaked copy of the table must not be enough to use an email link.
  old_token_hash text not null,
  new_token_hash text not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz not null
);
comment on table email_changes is 'Directory. Owner: accounts. One wish for another address, until both mails are answered.';
create unique index email_changes_old_token on email_changes (old_token_hash);
comment on index email_changes_old_token is 'the link in the mail to the address so far';
create unique index email_changes_new_token on email_changes (new_token_hash);
comment on index email_changes_new_token is 'the link in the mail to the new address';

comment on column auth_sessions.user_agent is 'Browser and system as their owner is shown them, such as Firefox/Android';
comment on column auth_sessions.updated_at is 'When it was last used, to the hour';
update auth_sessions set user_agent = null;

-- Users. The sign-in library stores its rows in these tables under our names; none of them are only in Valkey.

create table users (
  id uuid primary key,
  email text not null,
  email_verified boolean not null default false,
  display_name text not null,
  image_key text,
  role text not null default 'fan' check (role in ('fan', 'moderator')),
  age_confirmed_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_active timestamptz not null default now(),
  -- Only uploaded pictures are shown: a hosted provider's URL is stored separately and never shown to other users.
  provider_image text,
  suspension_reason text,
  -- The language of a user's emails, and of the pages behind their links.
  language text not null default 'en',
  -- A device a user has signed in on has a signed cookie with the time. A password change or a sign-out everywhere
  -- invalidates older cookies.
  devices_known_after timestamptz
);
comment on table users is 'Directory. Owner: accounts.';
comment on column users.image_key is 'The key of the uploaded picture in stored_files.';
comment on column users.provider_image is 'The URL of the user''s picture at a hosted provider, as of the last sign-in.';
create unique index users_email on users (lower(email));
comment on index users_email is 'sign-in by email; one account per address, in upper or lower case';
create index users_suspended on users (id) where suspended_at is not null;
comment on index users_suspended is 'leaderboards, links, and feeds: which of these users are suspended';
create index users_name on users (lower(display_name) text_pattern_ops, id);
comment on index users_name is 'moderators: users by the beginning of their name';

create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  by_passkey boolean not null default false
);
comment on table auth_sessions is 'Directory. Owner: accounts.';
comment on column auth_sessions.user_agent is 'Browser and system as shown to the owner, such as Firefox/Android';
comment on column auth_sessions.updated_at is 'When it was last used, to the hour';
comment on column auth_sessions.by_passkey is 'Whether the session began with a passkey, which moderation requires.';
create unique index auth_sessions_token on auth_sessions (token);
comment on index auth_sessions_token is 'every request of a signed-in user: the session of its cookie';
create index auth_sessions_user on auth_sessions (user_id);
comment on index auth_sessions_user is 'sign out everywhere, and deletion of an account';

create table auth_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  issuer text,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth_accounts is 'Directory. Owner: accounts. A user''s sign-in methods.';
create unique index auth_accounts_provider on auth_accounts (provider_id, account_id);
comment on index auth_accounts_provider is 'return from a hosted provider: the account of its subject';
create index auth_accounts_user on auth_accounts (user_id);
comment on index auth_accounts_user is 'sign-in by email: the user''s password';

create table auth_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth_verifications is 'Directory. Owner: accounts. Pending email links and hosted sign-ins.';
create index auth_verifications_identifier on auth_verifications (identifier);
comment on index auth_verifications_identifier is 'an email link, or a return from a hosted provider';

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
comment on table auth_passkeys is 'Directory. Owner: accounts. Public keys only: the private key stays on the device.';
create unique index auth_passkeys_credential on auth_passkeys (credential_id);
comment on index auth_passkeys_credential is 'sign-in with a passkey: its user';
create index auth_passkeys_user on auth_passkeys (user_id);
comment on index auth_passkeys_user is 'a user''s passkeys, and whether there is another sign-in method';

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
comment on table email_changes is 'Directory. Owner: accounts. A change of address, until both addresses have confirmed it.';
create unique index email_changes_old_token on email_changes (old_token_hash);
comment on index email_changes_old_token is 'the link in the email to the current address';
create unique index email_changes_new_token on email_changes (new_token_hash);
comment on index email_changes_new_token is 'the link in the email to the new address';

-- A sign-up is no account until its address is confirmed: several may be pending for one address, and none voids
-- another.
create table sign_ups (
  id uuid primary key,
  email text not null,
  display_name text not null,
  language text not null,
  -- Null for a sign-up with a passkey, which is created once the address is confirmed.
  password text,
  -- Hash of the secret in the cookie of the browser that signed up.
  browser text not null,
  return_to text,
  -- Set when the email is sent. The link is derived from the id with a server secret, so this table contains none.
  link_ends_at timestamptz,
  created_at timestamptz not null default now(),
  -- The code is derived from the id, like the link; after a few attempts only the link works.
  code_tries smallint not null default 0,
  -- Set when the address was confirmed in another browser: the one that signed up is signed in, too, if the account has
  -- its password.
  confirmed_at timestamptz
);
comment on table sign_ups is 'Directory. Owner: accounts. Sign-ups whose address is not confirmed yet, or was confirmed in another browser.';
create index sign_ups_email on sign_ups (lower(email));
comment on index sign_ups_email is 'sign-in and resend before the address is confirmed; all of an address once it is';

create table user_blocks (
  user_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id)
);
comment on table user_blocks is 'Directory. Owner: accounts.';
create index user_blocks_blocked on user_blocks (blocked_id);
comment on index user_blocks_blocked is 'the users who have blocked me, read together with those I have blocked';

create table stored_files (
  key text primary key,
  owner_id uuid not null references users on delete cascade,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
comment on table stored_files is 'Directory. Owner: storage. What users upload, after it was encoded again.';
-- Pictures are already compressed.
alter table stored_files alter column bytes set storage external;
create index stored_files_owner on stored_files (owner_id);
comment on index stored_files_owner is 'deletion of an account';

-- Accounts that are closed but not fully deleted. Only this row still identifies the user; it is deleted last.
create table deletions (
  ticket uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  email text not null,
  accepted_at timestamptz not null default now(),
  step smallint not null default 0,
  due_at timestamptz not null default now() + interval '1 minute',
  -- The user's row is gone when the last email is sent.
  language text not null default 'en'
);
comment on table deletions is 'Directory. Owner: own-data. Closed accounts while they are being deleted: the next step, and the time after which any worker may resume.';
create unique index deletions_user on deletions (user_id);
comment on index deletions_user is 'one deletion per user';
create index deletions_due on deletions (due_at);
comment on index deletions_due is 'the worker: deletions to resume';

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
  last_active timestamptz not null default now()
);
comment on table users is 'Directory. Owner: accounts.';
create unique index users_email on users (lower(email));
comment on index users_email is 'sign-in by e-mail; one account per address whatever its case';

create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth_sessions is 'Directory. Owner: accounts.';
create unique index auth_sessions_token on auth_sessions (token);
comment on index auth_sessions_token is 'every request of a signed-in person: the session of its cookie';
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
comment on table auth_accounts is 'Directory. Owner: accounts. The ways one person signs in.';
create unique index auth_accounts_provider on auth_accounts (provider_id, account_id);
comment on index auth_accounts_provider is 'return from a hosted provider: the account of its subject';
create index auth_accounts_user on auth_accounts (user_id);
comment on index auth_accounts_user is 'sign-in by e-mail: the password of the person';

create table auth_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth_verifications is 'Directory. Owner: accounts. Pending mail links and hosted sign-ins.';
create index auth_verifications_identifier on auth_verifications (identifier);
comment on index auth_verifications_identifier is 'a mail link or a return from a hosted provider';

create table user_blocks (
  user_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id)
);
comment on table user_blocks is 'Directory. Owner: accounts.';
create index user_blocks_blocked on user_blocks (blocked_id);
comment on index user_blocks_blocked is 'who has blocked me, asked together with whom I have blocked';

-- Messages of the contact form, and suggestions of missing teams.

create table contact_messages (
  id uuid primary key,
  reference text not null,
  user_id uuid,
  name text not null,
  email text not null,
  subject text not null check (subject in ('support', 'feedback', 'feature', 'bug', 'partnership', 'other')),
  message text not null,
  language text not null default 'en',
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
comment on table contact_messages is 'Directory. Owner: support. Also from visitors without an account; user_id is set if the writer was signed in.';
create unique index contact_messages_reference on contact_messages (reference);
comment on index contact_messages_reference is 'one message per reference, which the writer was told';
create index contact_messages_queue on contact_messages (status, created_at, id);
comment on index contact_messages_queue is 'moderators: messages with a status, the oldest first';
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
comment on index contact_messages_user is 'deletion of an account, and export: messages written while signed in';
create index contact_messages_email on contact_messages (lower(email));
comment on index contact_messages_email is 'deletion of an account: messages written without signing in';

create table suggestions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  city text not null,
  state text,
  sport text not null,
  league text not null,
  reason text,
  status text not null default 'open' check (status in ('open', 'accepted', 'rejected')),
  answer text,
  team_id text,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
comment on table suggestions is 'Directory. Owner: support. Missing teams that users suggested. The suggester reads the answer; team_id is the team that was added.';
create index suggestions_user on suggestions (user_id, id);
comment on index suggestions_user is 'my suggestions, the newest first, as ids grow with time; export and deletion of an account';
create index suggestions_queue on suggestions (status, id);
comment on index suggestions_queue is 'moderators: suggestions with a status, the oldest first';
create unique index suggestions_same on suggestions (user_id, lower(name), lower(city), sport, league) where status = 'open';
comment on index suggestions_same is 'a repeated open suggestion stays one';

-- Only uploaded pictures are shown: a hosted provider's URL is stored separately and never shown to other users.
alter table users add column provider_image text;
comment on column users.provider_image is 'Where a hosted provider has the picture of the person, as of the last sign-in.';
comment on column users.image_key is 'The key of the uploaded picture in stored_files.';
update users set provider_image = image_key, image_key = null where image_key is not null;

create table stored_files (
  key text primary key,
  owner_id uuid not null references users on delete cascade,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
comment on table stored_files is 'Directory. Owner: storage. What people upload, once it has been made anew.';
-- Pictures are already compressed.
alter table stored_files alter column bytes set storage external;
create index stored_files_owner on stored_files (owner_id);
comment on index stored_files_owner is 'deletion of an account';

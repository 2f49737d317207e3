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
  created_at timestamptz not null default now()
);
comment on table sign_ups is 'Directory. Owner: accounts. Sign-ups whose address is not confirmed yet.';
create index sign_ups_email on sign_ups (lower(email));
comment on index sign_ups_email is 'sign-in and resend before the address is confirmed; all of an address once it is';

-- Earlier sign-ups were accounts with an unconfirmed address.
delete from users
where not email_verified
  and not exists (select from auth_accounts where user_id = users.id and provider_id <> 'credential');

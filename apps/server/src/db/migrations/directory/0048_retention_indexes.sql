-- An index for each rule of retention/retention.ts, so that a night's deletions cost what they delete, however large the
-- table is.
create index sign_ups_age on sign_ups (created_at);
comment on index sign_ups_age is 'retention: sign-ups that nobody confirmed';
create index auth_sessions_expiry on auth_sessions (expires_at);
comment on index auth_sessions_expiry is 'retention: expired sessions';
create index auth_sessions_use on auth_sessions (updated_at);
comment on index auth_sessions_use is 'retention: sessions that nobody used';
create index auth_verifications_expiry on auth_verifications (expires_at);
comment on index auth_verifications_expiry is 'retention: expired verifications';
create index email_changes_expiry on email_changes (expires_at);
comment on index email_changes_expiry is 'retention: expired changes of an address';
create index shareable_links_over on shareable_links (least(revoked_at, expires_at))
  where least(revoked_at, expires_at) is not null;
comment on index shareable_links_over is 'retention: links that were revoked or expired';
create index groups_over on groups (closed_at) where member_count = 0;
comment on index groups_over is 'retention: closed groups with nobody in them';
create index contact_messages_settled on contact_messages (settled_at) where settled_at is not null;
comment on index contact_messages_settled is 'retention: settled messages';
create index reports_decided on reports (decided_at) where decided_at is not null;
comment on index reports_decided is 'retention: decided reports';

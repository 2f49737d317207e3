import { type RawBuilder, sql } from 'kysely';
import { hasFailedForGood, JOBS_TABLE, queueBookkeeping } from '../jobs/queue-tables.ts';

/** How long the rows of a table are kept, and why. */
export interface RetentionRule {
  readonly table: string;
  readonly side: 'directory' | 'user side';
  readonly kept: string;
  readonly why: string;
  /** Selects expired rows. Without it, rows are deleted with what they belong to. */
  readonly isOver?: RawBuilder<unknown>;
}

const account = 'as long as the account';
const trip = 'as long as the trip';

/**
 * The retention rules of all data. Rows without their own period are deleted with their account, trip, or group; all
 * others by the nightly `keep-to-times` job; the operations of a week are dropped with it. A test checks that every table is listed.
 */
export const retention: readonly RetentionRule[] = [
  {
    table: 'users',
    side: 'directory',
    kept: account,
    why: 'Who somebody is.',
  },
  {
    table: 'sign_ups',
    side: 'directory',
    kept: 'until its address is confirmed and the browser that signed up has noticed, 7 days at the longest',
    why: 'Somebody else may have typed the address.',
    isOver: sql`created_at < now() - interval '7 days'`,
  },
  {
    table: 'auth_sessions',
    side: 'directory',
    kept: 'until it expires, or 30 days without being used',
    why: 'It opens nothing any more.',
    isOver: sql`expires_at < now() or updated_at < now() - interval '30 days'`,
  },
  { table: 'auth_accounts', side: 'directory', kept: account, why: 'The ways to sign in.' },
  {
    table: 'auth_verifications',
    side: 'directory',
    kept: 'until it expires',
    why: 'Its link works no more.',
    isOver: sql`expires_at < now()`,
  },
  { table: 'auth_passkeys', side: 'directory', kept: account, why: 'A way to sign in.' },
  {
    table: 'email_changes',
    side: 'directory',
    kept: 'until it is done or expires',
    why: 'Its links work no more.',
    isOver: sql`expires_at < now()`,
  },
  { table: 'stored_files', side: 'directory', kept: `${account}, or until another picture`, why: 'The picture.' },
  { table: 'user_blocks', side: 'directory', kept: `${account} of either`, why: 'Each is hidden from the other.' },
  {
    table: 'deletions',
    side: 'directory',
    kept: 'until the account is forgotten, minutes as a rule',
    why: 'It says what is still to be forgotten.',
  },
  {
    table: 'shareable_links',
    side: 'directory',
    kept: '30 days after it was revoked or expired; the own link of a trip or group as long as that',
    why: 'Whoever follows it is told that it is no more.',
    isOver: sql`least(revoked_at, expires_at) < now() - interval '30 days'
      and not exists (select from trips where link_token = token)
      and not exists (select from groups where link_token = token)`,
  },
  {
    table: 'trips',
    side: 'directory',
    kept: 'until it is deleted; one with nobody in it goes with the account of somebody who was',
    why: 'Recaps are for good.',
  },
  { table: 'trip_events', side: 'directory', kept: trip, why: 'The feed; without the id of who deletes the account.' },
  { table: 'trip_results', side: 'directory', kept: trip, why: 'The recap; Anonymous for who deletes the account.' },
  { table: 'trip_resets', side: 'directory', kept: trip, why: 'Where the line of the last reset is.' },
  {
    table: 'groups',
    side: 'directory',
    kept: 'until 30 days after it was closed with nobody in it',
    why: 'Nobody can see it any more.',
    isOver: sql`closed_at < now() - interval '30 days' and member_count = 0`,
  },
  {
    table: 'contact_messages',
    side: 'directory',
    kept: `2 years after it was settled; with the account of its writer, if there is one, at the longest`,
    why: 'Somebody may come back to what was answered.',
    isOver: sql`settled_at < now() - interval '2 years'`,
  },
  { table: 'group_members', side: 'directory', kept: `${account}, or the group`, why: 'Who is and was in it.' },
  { table: 'suggestions', side: 'directory', kept: account, why: 'Who suggested a team sees what became of it.' },
  {
    table: JOBS_TABLE,
    side: 'directory',
    kept: 'until it is done; one that failed for good 7 days',
    why: 'It may hold an address; a week is enough to look into it.',
    isOver: sql`${hasFailedForGood} and updated_at < now() - interval '7 days'`,
  },
  {
    table: 'reports',
    side: 'directory',
    kept: '1 year after it was decided; without who made it once that account is deleted',
    why: 'Whether somebody was reported before matters for a while.',
    isOver: sql`decided_at < now() - interval '1 year'`,
  },
  {
    table: 'moderator_marks',
    side: 'directory',
    kept: account,
    why: 'Who a mark in the trail of moderators stands for.',
  },
  {
    table: 'moderation_actions',
    side: 'directory',
    kept: '2 years; without people who delete their account, but for a mark that tells moderators apart',
    why: 'What moderators do must be seen for long enough to be questioned.',
    isOver: sql`created_at < now() - interval '2 years'`,
  },
  { table: 'user_settings', side: 'user side', kept: account, why: 'What the person chose.' },
  { table: 'user_stats', side: 'user side', kept: account, why: 'Counters of the collection.' },
  { table: 'user_badges', side: 'user side', kept: account, why: 'Awards.' },
  { table: 'badge_evaluations', side: 'user side', kept: account, why: 'Which users the nightly pass may skip.' },
  { table: 'team_rarity', side: 'directory', kept: 'for good', why: 'Numbers without anybody in them.' },
  { table: 'badge_rarity', side: 'directory', kept: 'for good', why: 'Numbers without anybody in them.' },
  { table: 'team_spotters', side: 'user side', kept: 'for good', why: 'Numbers without anybody in them.' },
  {
    table: 'outbox',
    side: 'user side',
    kept: 'until the worker has taken it, a moment as a rule',
    why: 'Boards and feeds follow it.',
  },
  {
    table: 'board_pending',
    side: 'user side',
    kept: 'until Valkey has it, a moment as a rule',
    why: 'The board follows it.',
  },
  {
    table: 'badge_pending',
    side: 'user side',
    kept: 'until the worker has taken it, a moment as a rule',
    why: 'Awards follow it.',
  },
  {
    table: 'spot_ops',
    side: 'user side',
    kept: '76 to 90 days: a week goes at once',
    why: 'A device that was away sends again what it does not know to have arrived; nothing is undone after so long.',
  },
  {
    table: 'spot_ops_late',
    side: 'user side',
    kept: '90 days',
    why: 'What arrived late, which no week holds.',
    isOver: sql`received_at < now() - interval '90 days'
      and not exists (select from outbox where outbox.user_id = spot_ops_late.user_id)`,
  },
  {
    table: 'early_undos',
    side: 'user side',
    kept: '90 days',
    why: 'What they undo may still arrive.',
    isOver: sql`received_at < now() - interval '90 days'`,
  },
  {
    table: 'user_spots',
    side: 'user side',
    kept: `${account}; what was removed 90 days`,
    why: 'What arrives late must not bring back what was removed since.',
    isOver: sql`removed_at is not null and acted_at < now() - interval '90 days'
      and removed_at < now() - interval '90 days' and received_at < now() - interval '90 days'`,
  },
  { table: 'trip_participants', side: 'user side', kept: `${account}, or the trip`, why: 'Who is and was in it.' },
  { table: 'trip_players', side: 'user side', kept: 'as long as somebody plays in the trip', why: 'Their counters.' },
  { table: 'trip_seats', side: 'user side', kept: `${account}, or the trip`, why: 'Who plays on a phone.' },
  {
    table: 'trip_spots',
    side: 'user side',
    kept: `${account}, or the trip; what was removed 90 days`,
    why: 'What arrives late must not bring back what was removed since.',
    isOver: sql`removed_at is not null and acted_at < now() - interval '90 days'
      and removed_at < now() - interval '90 days' and received_at < now() - interval '90 days'`,
  },
];

/**
 * Tables without personal data: the catalogue, and the bookkeeping of migrations and the queue. @internal A test finds
 * tables in neither list.
 */
export const impersonal: readonly string[] = [
  'leagues',
  'teams',
  'badge_definitions',
  'migrations_catalogue',
  'migrations_directory',
  'migrations_functions',
  'migrations_user_side',
  ...queueBookkeeping,
];

export const expiringRules = retention.flatMap((entry) => (entry.isOver ? [{ ...entry, isOver: entry.isOver }] : []));

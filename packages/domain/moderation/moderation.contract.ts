import * as z from 'zod/mini';
import { roles } from '../accounts/accounts.constants.ts';
import { type Endpoint, endpoint } from '../endpoint/endpoint.ts';
import { moderationReads, moderatorActs, moderatorReads } from '../endpoint/moderator-access.rules.ts';
import { teamId } from '../spots/spots.contract.ts';
import { suggestion } from '../support/suggestions.contract.ts';
import { suggestionStatuses } from '../support/suggestions.rules.ts';
import { contactSubjects } from '../support/support.constants.ts';
import { uuid } from '../values/id.schemas.ts';
import { soundText } from '../values/text.schemas.ts';
import {
  messageStates,
  moderationActs,
  REASON_MAX,
  reportActs,
  reportKinds,
  reportReasons,
  reportStates,
} from './moderation.constants.ts';

/** The reason that a moderator gives for every action. Shown to the author of a suggestion and to suspended users. */
const reason = () => soundText(REASON_MAX).check(z.trim(), z.minLength(1));
const nothing = () => z.object({});

/** A user in a queue; null for people without an account, or with a deleted one. */
const named = z.nullable(z.object({ id: uuid(), displayName: z.string() }));

const queuedSuggestion = z.extend(suggestion, { by: named });
export type QueuedSuggestion = z.output<typeof queuedSuggestion>;

/** The only place that returns an email address: moderators reply to messages by email. */
const queuedMessage = z.object({
  id: uuid(),
  reference: z.string(),
  by: named,
  name: z.string(),
  email: z.string(),
  subject: z.enum(contactSubjects),
  message: z.string(),
  language: z.string(),
  status: z.enum(messageStates),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
});
export type QueuedMessage = z.output<typeof queuedMessage>;

const queuedReport = z.object({
  id: uuid(),
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  comment: z.string(),
  /** The author of the reported text. */
  subject: named,
  by: named,
  seenName: z.string(),
  seenDescription: z.string(),
  status: z.enum(reportStates),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
});
export type QueuedReport = z.output<typeof queuedReport>;

const listedPerson = z.object({
  id: uuid(),
  displayName: z.string(),
  role: z.enum(roles),
  createdAt: z.string(),
  lastActive: z.string(),
  suspendedAt: z.nullable(z.string()),
  suspensionReason: z.nullable(z.string()),
  openReports: z.int(),
});
export type ListedPerson = z.output<typeof listedPerson>;
export type ModerationAct = (typeof moderationActs)[number];

export const targetKinds = ['suggestion', 'message', 'report', 'list', ...reportKinds] as const;
export type TargetKind = (typeof targetKinds)[number];

const auditedAction = z.object({
  id: uuid(),
  at: z.string(),
  /** Null for the operator, and for deleted accounts. */
  moderator: named,
  /** Identifies a moderator even after the account was deleted; null for the operator. */
  mark: z.nullable(z.string()),
  action: z.enum([...moderationActs, ...moderationReads]),
  targetKind: z.enum(targetKinds),
  targetId: z.nullable(uuid()),
  /** The user it was about. */
  subject: named,
  reason: z.string(),
});
export type AuditedAction = z.output<typeof auditedAction>;

const queue = <
  What extends 'suggestions' | 'messages' | 'reports',
  States extends readonly [string, ...string[]],
  Entry extends z.ZodMiniType,
>(
  what: What,
  states: States,
  entry: Entry,
) =>
  endpoint({
    method: 'GET',
    path: `/api/admin/${what}` as const,
    summary: `The ${what} in one state, paginated`,
    access: 'moderator',
    input: z.object({ status: z._default(z.enum(states), 'open'), after: z.optional(uuid()) }),
    output: z.object({ entries: z.array(entry), next: z.nullable(uuid()) }),
    errors: [],
    limit: moderatorReads,
    noted: `${what}-read` as const,
  });

export const moderationApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'The number of open entries in each queue',
    access: 'moderator',
    input: nothing(),
    output: z.object({ suggestions: z.int(), messages: z.int(), reports: z.int() }),
    errors: [],
    limit: moderatorReads,
  }),
  suggestions: queue('suggestions', suggestionStatuses, queuedSuggestion),
  decideSuggestion: endpoint({
    method: 'POST',
    path: '/api/admin/suggestions/:suggestionId/decision',
    summary:
      'Accept a suggestion, optionally with the team that was added for it, or reject it; its author sees the reason',
    access: 'moderator',
    input: z.object({
      suggestionId: uuid(),
      decision: z.enum(['accepted', 'rejected']),
      teamId: z.optional(teamId()),
      reason: reason(),
    }),
    output: nothing(),
    errors: ['not_found', 'already_decided', 'team_not_found'],
    limit: moderatorActs,
  }),
  messages: queue('messages', messageStates, queuedMessage),
  settleMessage: endpoint({
    method: 'POST',
    path: '/api/admin/messages/:messageId/settlement',
    summary: 'Mark a message as answered by email, or close it without a reply',
    access: 'moderator',
    input: z.object({ messageId: uuid(), status: z.enum(['answered', 'closed']), reason: reason() }),
    output: nothing(),
    errors: ['not_found', 'already_decided'],
    limit: moderatorActs,
  }),
  reports: queue('reports', reportStates, queuedReport),
  decideReport: endpoint({
    method: 'POST',
    path: '/api/admin/reports/:reportId/decision',
    summary: 'Uphold a report and act on it, or dismiss it',
    access: 'moderator',
    input: z.object({
      reportId: uuid(),
      decision: z.enum(['upheld', 'dismissed']),
      act: z._default(z.enum(reportActs), 'none'),
      reason: reason(),
    }),
    output: nothing(),
    errors: ['not_found', 'already_decided', 'forbidden'],
    limit: moderatorActs,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/admin/people',
    summary: 'Users by ID or by the start of their name; without a query, suspended users',
    access: 'moderator',
    input: z.object({ query: z._default(soundText(100).check(z.trim()), '') }),
    output: z.object({ people: z.array(listedPerson) }),
    errors: [],
    limit: moderatorReads,
    noted: 'people-read',
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/people/:userId/suspension',
    summary: 'Suspend a user: ends every session and hides them from others',
    access: 'moderator',
    input: z.object({ userId: uuid(), reason: reason() }),
    output: nothing(),
    errors: ['user_not_found', 'already_decided', 'forbidden'],
    limit: moderatorActs,
  }),
  lift: endpoint({
    method: 'POST',
    path: '/api/admin/people/:userId/return',
    summary: 'Lift a suspension',
    access: 'moderator',
    input: z.object({ userId: uuid(), reason: reason() }),
    output: nothing(),
    errors: ['user_not_found', 'already_decided'],
    limit: moderatorActs,
  }),
  actions: endpoint({
    method: 'GET',
    path: '/api/admin/actions',
    summary: 'Everything moderators did, or everything they read, latest first, paginated',
    access: 'moderator',
    input: z.object({ of: z._default(z.enum(['acts', 'reads']), 'acts'), before: z.optional(uuid()) }),
    output: z.object({ actions: z.array(auditedAction), next: z.nullable(uuid()) }),
    errors: [],
    limit: moderatorReads,
    noted: 'trail-read',
  }),
} satisfies Record<string, Endpoint>;

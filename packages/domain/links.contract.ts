import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { shareToken, uuid } from './ids.ts';
import { wholeNumber } from './whole-number.ts';

export const linkTypes = ['group', 'all-time', 'trip'] as const;
export type LinkType = (typeof linkTypes)[number];
export const LINKS_MAX = 200;

/** After how many days a link of each type may expire; null is never. */
export const expiryChoices = {
  group: [null, 7, 30, 90, 365],
  'all-time': [null, 1, 7, 30, 90],
  trip: [null, 1, 7, 30, 90],
} as const satisfies Record<LinkType, readonly (number | null)[]>;

/** Where a link's page is. */
export const sharedPath = (token: string): string => `/shared/${token}`;

const link = {
  shareToken: shareToken(),
  type: z.enum(linkTypes),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  isActive: z.boolean(),
};
const publicLink = z.object(link);

/** A link as its maker sees it. */
const ownLink = z.object({
  ...link,
  createdBy: uuid(),
  targetId: z.nullable(uuid()),
  /** The name of the trip or group; null for one's own progress. */
  targetName: z.nullable(z.string()),
  /** Is it the one the trip or group has from its beginning? */
  isOwnOfTarget: z.boolean(),
  viewCount: z.int(),
  lastViewedAt: z.nullable(z.string()),
});
export type OwnLink = z.output<typeof ownLink>;

/** A link to a group or trip as its creator sees it, whoever made it. */
const managedLink = z.object({
  ...link,
  /** Without an id and Anonymous when the maker is gone or hidden from the creator. */
  madeBy: z.object({ userId: z.nullable(uuid()), userName: z.string() }),
  isOwnOfTarget: z.boolean(),
  viewCount: z.int(),
  lastViewedAt: z.nullable(z.string()),
});
export type ManagedLink = z.output<typeof managedLink>;

const changes = { name: 'links', max: 120, seconds: 3600 };
const days = (type: LinkType) => z._default(z.literal([...expiryChoices[type]]), null);

export const linksApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/links',
    summary: 'Make a link to my progress, or to a group or trip I am in',
    access: 'signed-in',
    input: z.discriminatedUnion('type', [
      z.object({ type: z.literal('all-time'), expiresInDays: days('all-time') }),
      z.object({ type: z.literal('group'), targetId: uuid(), expiresInDays: days('group') }),
      z.object({ type: z.literal('trip'), targetId: uuid(), expiresInDays: days('trip') }),
    ]),
    output: ownLink,
    errors: ['group_not_found', 'trip_not_found', 'too_many_links'],
    limit: changes,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/links',
    summary: 'The links I made that still lead somewhere, the newest first',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ links: z.array(ownLink) }),
    errors: [],
  }),
  toTarget: endpoint({
    method: 'GET',
    path: '/api/links/to/:type/:targetId',
    summary: 'Every link that leads to a group or trip I created, whoever made it, the newest first, in pages',
    access: 'signed-in',
    input: z.object({ type: z.enum(['group', 'trip']), targetId: uuid(), after: z._default(wholeNumber(), 0) }),
    output: z.object({ links: z.array(managedLink), hasMore: z.boolean() }),
    errors: ['group_not_found', 'trip_not_found', 'only_creator_manages', 'forbidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/links/by-token/:token',
    summary: 'What kind of link a token is, while it leads somewhere',
    access: 'anyone',
    input: z.object({ token: shareToken() }),
    output: publicLink,
    errors: ['share_not_found'],
  }),
  /** The token travels in the body: addresses end up in logs. */
  revoke: endpoint({
    method: 'POST',
    path: '/api/links/revoke',
    summary: 'Take back a link I made, or one to a group or trip I created; it is dead everywhere within a second',
    access: 'signed-in',
    input: z.object({ token: shareToken() }),
    output: z.object({}),
    errors: ['share_not_found'],
    limit: changes,
  }),
};

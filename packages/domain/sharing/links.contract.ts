import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { shareToken, uuid } from '../values/id.schemas.ts';
import { wholeNumber } from '../values/number.schemas.ts';
import { expiryChoices, linkTypes } from './sharing.constants.ts';
export type LinkType = (typeof linkTypes)[number];

const link = {
  shareToken: shareToken(),
  type: z.enum(linkTypes),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  isActive: z.boolean(),
};
const publicLink = z.object(link);

/** A link as its creator sees it. */
const ownLink = z.object({
  ...link,
  createdBy: uuid(),
  targetId: z.nullable(uuid()),
  /** The name of the trip or group; null for the user's own progress. */
  targetName: z.nullable(z.string()),
  /** Whether it is the main link, which the trip or group has from the start. */
  isOwnOfTarget: z.boolean(),
  viewCount: z.int(),
  lastViewedAt: z.nullable(z.string()),
});
export type OwnLink = z.output<typeof ownLink>;

/** A link to a group or trip, possibly made by another user, as the creator of the group or trip sees it. */
const managedLink = z.object({
  ...link,
  /** Anonymous and without an ID if the user was deleted or is hidden from the creator. */
  madeBy: z.object({ userId: z.nullable(uuid()), userName: z.string() }),
  isOwnOfTarget: z.boolean(),
  viewCount: z.int(),
  lastViewedAt: z.nullable(z.string()),
});
export type ManagedLink = z.output<typeof managedLink>;

const changes = { name: 'links', max: 120, seconds: 3600 } as const;
const days = (type: LinkType) => z._default(z.literal([...expiryChoices[type]]), null);

export const linksApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/links',
    summary: 'Create a link to my progress, or to a group or trip I am in',
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
    summary: 'My active links, newest first',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ links: z.array(ownLink) }),
    errors: [],
  }),
  toTarget: endpoint({
    method: 'GET',
    path: '/api/links/to/:type/:targetId',
    summary: 'Every active link to a group or trip I created, including those made by others, newest first, paginated',
    access: 'signed-in',
    input: z.object({ type: z.enum(['group', 'trip']), targetId: uuid(), after: z._default(wholeNumber(), 0) }),
    output: z.object({ links: z.array(managedLink), hasMore: z.boolean() }),
    errors: ['group_not_found', 'trip_not_found', 'only_creator_manages', 'forbidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/links/by-token/:token',
    summary: 'The type of an active link',
    access: 'anyone',
    input: z.object({ token: shareToken() }),
    output: publicLink,
    errors: ['share_not_found'],
  }),
  /** The token is in the body, because URLs end up in logs. */
  revoke: endpoint({
    method: 'POST',
    path: '/api/links/revoke',
    summary: 'Revoke a link I made, or one to a group or trip I created; it stops working within a second',
    access: 'signed-in',
    input: z.object({ token: shareToken() }),
    output: z.object({}),
    errors: ['share_not_found'],
    limit: changes,
  }),
};

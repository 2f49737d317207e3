import * as z from 'zod/mini';
import { boardEntry } from '../boards/boards.contract.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { groupBoardEntry, groupTotals } from '../groups/groups.shapes.ts';
import { formats, phases } from '../trips/trips.constants.ts';
import { shareToken, uuid } from '../values/id.schemas.ts';

/** Only the day of the time seen. */
const sharedTeam = z.object({ teamId: z.string(), spottedAt: z.nullable(z.string()) });

/** What a link shows: the same for everyone, signed in or not. */
const sharedPage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('group'),
    group: z.object({
      id: uuid(),
      name: z.string(),
      description: z.string(),
      allowNewMembers: z.boolean(),
      createdAt: z.string(),
    }),
    totals: groupTotals,
    leaderboard: z.array(groupBoardEntry),
  }),
  z.object({
    type: z.literal('all-time'),
    user: z.object({ displayName: z.string() }),
    stats: z.object({
      totalSpots: z.int(),
      uniqueLeagues: z.int(),
      totalTeams: z.int(),
      /** An integer percentage of all teams. */
      progress: z.int(),
    }),
    /** The number of teams per league, in album order; leagues without teams are omitted. */
    lineScore: z.array(z.object({ code: z.string(), spots: z.int() })),
    /** Latest first, 12 at most. */
    spottedTeams: z.array(sharedTeam),
  }),
  z.object({
    type: z.literal('trip'),
    trip: z.object({
      id: uuid(),
      name: z.string(),
      description: z.string(),
      creatorName: z.string(),
      startsAt: z.string(),
      endsAt: z.nullable(z.string()),
      phase: z.enum(phases),
      format: z.enum(formats),
      target: z.nullable(z.int()),
      leagues: z.nullable(z.array(z.string())),
      participantCount: z.int(),
      /** Whether people can join by this link now. */
      isOpen: z.boolean(),
    }),
    totalSpots: z.int(),
    /** Names and totals; nothing else for seats. Trips with the format `together` have no ranks. */
    leaderboard: z.array(
      z.object({
        userName: z.string(),
        profileImageUrl: z.nullable(z.string()),
        isCreator: z.boolean(),
        totalSpots: z.int(),
        /** Null for a seat. */
        uniqueLeagues: z.nullable(z.int()),
        rank: z.nullable(z.int()),
        progress: z.int(),
      }),
    ),
  }),
]);
export type SharedPage = z.output<typeof sharedPage>;
export type SharedOf<Type extends SharedPage['type']> = Extract<SharedPage, { type: Type }>;

const oneLink = z.object({ token: shareToken() });
const errors = ['share_not_found', 'share_unavailable'] as const;

export const sharesApi = {
  page: endpoint({
    method: 'GET',
    path: '/api/shared/by-token/:token',
    summary: 'What a link shows, the same for everyone',
    access: 'anyone',
    input: oneLink,
    output: sharedPage,
    errors,
  }),
  relation: endpoint({
    method: 'GET',
    path: '/api/shared/by-token/:token/me',
    summary: 'The relation of the caller to what a link shows',
    access: 'anyone',
    input: oneLink,
    output: z.object({
      isSignedIn: z.boolean(),
      /** Whether the caller is in the group or trip, or owns the progress. */
      isIn: z.boolean(),
      /** Whether the caller made the link. */
      isMaker: z.boolean(),
    }),
    errors,
  }),
  view: endpoint({
    method: 'POST',
    path: '/api/shared/by-token/:token/views',
    summary: 'Count one rendered view; ignores crawlers',
    access: 'anyone',
    input: oneLink,
    output: z.object({}),
    errors,
    limit: { name: 'views', max: 120, seconds: 60 },
  }),
  member: endpoint({
    method: 'GET',
    path: '/api/shared/by-token/:token/members/:userId',
    summary: 'A member of the group that a link shows: totals, and the teams if the member shows them to everyone',
    access: 'anyone',
    input: z.object({ token: shareToken(), userId: uuid() }),
    output: z.object({ entry: boardEntry, teams: z.nullable(z.array(sharedTeam)) }),
    errors: [...errors, 'member_not_found'],
  }),
};

import type { RouteOutput } from '@sportspot/domain/contract.ts';
import type { SharedOf, SharedPage } from '@sportspot/domain/sharing/shares.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { page } from 'vitest/browser';
import { sessionOf } from '../fan.ts';
import { memberOf, ownGroup } from '../groups.ts';
import { openApp } from '../open-app.tsx';
import type { Responses } from '../responses.ts';
import { ago, ownTrip, type Player } from '../trips.ts';

export const SHARED_TOKEN = 'a-link-that-was-shared';
const address = `/shared/${SHARED_TOKEN}`;

type Relation = RouteOutput<'GET /api/shared/by-token/:token/me'>;
export const signedIn: Relation = { isSignedIn: true, isIn: false, isMaker: false };
export const member: Relation = { ...signedIn, isIn: true };

const nfl = ['buf', 'mia', 'ne', 'nyj', 'bal', 'cin', 'cle', 'pit', 'hou', 'ind', 'jax', 'ten', 'den', 'kc', 'lv'];
/** 15 teams of the NFL. */
const TEAMS = nfl.map((team) => `nfl-${team}`);

/** Sam's album with that many teams of one league. A page lists the latest 12. */
export const progressOf = (totalSpots: number): SharedOf<'all-time'> => ({
  type: 'all-time',
  user: { displayName: 'Sam Okafor' },
  stats: { totalSpots, uniqueLeagues: Math.min(totalSpots, 1), totalTeams: 1257, progress: 1 },
  lineScore: totalSpots > 0 ? [{ code: 'NFL', spots: totalSpots }] : [],
  spottedTeams: TEAMS.slice(0, Math.min(totalSpots, 12)).map((teamId) => ({ teamId, spottedAt: ago(60) })),
});

/** The page of a group with these people and their totals, the first of them leading. */
export function groupPageOf(people: readonly (readonly [Player, number])[]): SharedOf<'group'> {
  const [[creator] = [{ id: newId(), displayName: 'Maya' }]] = people;
  const { id, name, description, createdAt } = ownGroup(creator);
  return {
    type: 'group',
    group: { id, name, description, allowNewMembers: true, createdAt },
    totals: { members: people.length, totalSpots: 0, leagues: 1, topSpotter: creator.displayName },
    leaderboard: people.map(([person, totalSpots], index) => memberOf(person, { rank: index + 1, totalSpots })),
  };
}

/** The page of a trip without spots. */
export function tripPageOf(creator: Player, changes: Partial<SharedOf<'trip'>['trip']> = {}): SharedOf<'trip'> {
  const { id, name, description, creatorName, startsAt, endsAt, phase, format, target, leagues } = ownTrip(creator);
  const trip = { id, name, description, creatorName, startsAt, endsAt, phase, format, target, leagues };
  return {
    type: 'trip',
    trip: { ...trip, participantCount: 1, isOpen: true, ...changes },
    totalSpots: 0,
    leaderboard: [],
  };
}

/** Opens a shared page as a visitor, or as a fan with this relation to it. */
export function openShared(shown: SharedPage, relation?: Relation, responses: Responses = {}) {
  const visitor = { isSignedIn: false, isIn: false, isMaker: false };
  return openApp(address, {
    ...(!relation && { 'GET /api/session': sessionOf(null) }),
    'GET /api/shared/by-token/:token': shown,
    'GET /api/shared/by-token/:token/me': relation ?? visitor,
    'POST /api/shared/by-token/:token/views': {},
    ...responses,
  });
}

export const main = page.getByRole('main');

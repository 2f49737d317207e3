import type { Me } from '@sportspot/domain/accounts/session.contract.ts';
import type { RouteOutput } from '@sportspot/domain/contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import type { Responses } from './responses.ts';

export const newFan = (): Me => ({
  id: newId(),
  displayName: 'Alice',
  email: 'alice@sportspot.example',
  profileImageUrl: null,
  role: 'fan',
  language: 'en',
  ageConfirmed: true,
  createdAt: '2026-11-16T00:00:00.000Z',
});

export const sessionOf = (user: Me | null): RouteOutput<'GET /api/session'> => ({
  user,
  suspension: null,
  oldestClient: 1,
  signIn: { password: true, hosted: null },
  suggestUrl: null,
});

type OwnSpots = RouteOutput<'GET /api/spots/mine'>;

/** The spots of a fan, on this server's clock. */
export const ownSpots = (spots: Partial<OwnSpots> = {}): OwnSpots => ({
  collection: [],
  trips: [],
  recent: [],
  decided: [],
  tripAlsoAllTime: true,
  serverTime: new Date().toISOString(),
  ...spots,
});

/** The server of a fan who has spotted nothing and is in no trip or group. It accepts every operation. */
export const emptyServer = {
  'GET /api/spots/mine': () => ownSpots(),
  'POST /api/operations': ({ operations }) => ({
    results: operations.map(({ id }) => ({ id, outcome: 'applied', refusal: null })),
    left: [],
    stats: { totalSpots: 0, uniqueLeagues: 0, lastSpottedAt: null },
    serverTime: new Date().toISOString(),
  }),
  'GET /api/rarity': { teams: [], others: 100 },
  'GET /api/badges': { badges: [] },
  'GET /api/trips': { trips: [], hasMore: false },
  'GET /api/groups': { groups: [] },
} satisfies Responses;

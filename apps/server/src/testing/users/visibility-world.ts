import { accountsApi, type Visibility } from '@sportspot/domain/accounts/accounts.contract.ts';
import { boardsApi } from '@sportspot/domain/boards/boards.contract.ts';
import { groupsApi } from '@sportspot/domain/groups/groups.contract.ts';
import type { Group } from '@sportspot/domain/groups/groups.shapes.ts';
import { linksApi } from '@sportspot/domain/sharing/links.contract.ts';
import { spotsApi } from '@sportspot/domain/spots/spots.contract.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, vi } from 'vitest';
import type { TestContext } from '../server/test-context.ts';
import { spotOf } from '../spots/operations.ts';
import { sceneOf } from '../trips/trip-scene.ts';
import { groupSceneOf } from './group-scene.ts';
import { type SignedUp, signUpPerson } from './people.ts';

/** The relations a viewer can have to the owner. */
export const viewers = [
  'anonymous',
  'link holder',
  'stranger',
  'group fellow',
  'trip fellow',
  'former fellow',
  'has blocked',
  'is blocked',
  'owner',
] as const;
export type Viewer = (typeof viewers)[number];

export const signedOut: readonly Viewer[] = ['anonymous', 'link holder'];
export const blocked: readonly Viewer[] = ['has blocked', 'is blocked'];
export const inGroup: readonly Viewer[] = ['group fellow', ...blocked, 'owner'];
export const inTrip: readonly Viewer[] = ['trip fellow', ...blocked, 'owner'];

/** Teams only the owner has spotted. */
const OWN_TEAMS = { collection: 'nfl-gb', endedTrip: 'nfl-chi', trip: 'nba-lal' } as const;
const TEAMS_OF_OTHERS = ['f1-fer', 'nba-bos'] as const;

const WAIT = { timeout: 20_000, interval: 50 };

/** An owner in a group, an active trip, and an ended trip, with a link to each and to their progress. */
export interface VisibilityWorld {
  readonly owner: SignedUp & { readonly displayName: string };
  readonly people: Readonly<Partial<Record<Viewer, SignedUp>>>;
  readonly teams: readonly string[];
  readonly group: Group;
  readonly trip: Trip;
  readonly endedTrip: Trip;
  readonly tokens: { readonly group: string; readonly trip: string; readonly progress: string };
}

export async function createVisibilityWorld(server: TestContext, setting: Visibility): Promise<VisibilityWorld> {
  const trips = sceneOf(server);
  const groups = groupSceneOf(server);
  const { as } = trips;
  const displayName = `Olive (${setting})`;
  const others = viewers.filter((viewer) => !signedOut.includes(viewer) && viewer !== 'owner');
  const [owner, ...rest] = (await Promise.all(
    [displayName, ...others].map((name) => signUpPerson(server.context, { displayName: name })),
  )) as [SignedUp, ...SignedUp[]];
  const people: Partial<Record<Viewer, SignedUp>> = {
    owner,
    ...Object.fromEntries(others.map((viewer, index) => [viewer, rest[index]])),
  };
  const those = (kinds: readonly Viewer[]) =>
    kinds.filter((kind) => kind !== 'owner').map((kind) => people[kind] as SignedUp);
  const former = people['former fellow'] as SignedUp;
  const spots = async (person: SignedUp, mode: 'all-time' | 'trip-mode', ...teams: string[]) => {
    const answer = await as(person)(spotsApi.apply, { operations: teams.map((team) => spotOf(team, { mode })) });
    expect(answer.body.results.map(({ outcome }) => outcome)).toEqual(teams.map(() => 'applied'));
  };

  /** A trip of the owner with their own spot in it. */
  const tripWith = async (team: string): Promise<Trip> => {
    const trip = await trips.creates(owner);
    for (const person of [...those(inTrip), former]) await trips.joins(person, trip);
    await as(former)(tripsApi.leave, { tripId: trip.id });
    await spots(owner, 'trip-mode', team);
    await spots(people['trip fellow'] as SignedUp, 'trip-mode', ...TEAMS_OF_OTHERS);
    return trip;
  };
  const endedTrip = await tripWith(OWN_TEAMS.endedTrip);
  await as(owner)(tripsApi.end, { tripId: endedTrip.id });
  await as(people['trip fellow'] as SignedUp)(spotsApi.resetTripMode, {});
  const trip = await tripWith(OWN_TEAMS.trip);

  const group = await groups.groupOf([owner, ...those(inGroup), former]);
  await as(former)(groupsApi.leave, { groupId: group.id });
  await spots(owner, 'all-time', OWN_TEAMS.collection);
  await spots(people['group fellow'] as SignedUp, 'all-time', ...TEAMS_OF_OTHERS);

  const { body: progress } = await as(owner)(linksApi.create, { type: 'all-time' });
  await as(owner)(accountsApi.updateSettings, { teamsVisible: setting });
  await as(people['has blocked'] as SignedUp)(accountsApi.block, { userId: owner.id });
  await as(owner)(accountsApi.block, { userId: (people['is blocked'] as SignedUp).id });

  // Leaderboards and feeds are updated asynchronously.
  const allTime = async () => (await as(owner)(boardsApi.allTime, { limit: 100 })).body.entries;
  const feed = async () => (await as(owner)(tripsApi.events, { tripId: trip.id })).body.events;
  await vi.waitUntil(async () => (await allTime()).some(({ userId }) => userId === owner.id), WAIT);
  await vi.waitUntil(
    async () => (await feed()).some(({ kind, player }) => kind === 'spotted' && player.userId === owner.id),
    WAIT,
  );

  return {
    owner: { ...owner, displayName },
    people,
    teams: Object.values(OWN_TEAMS),
    group,
    trip,
    endedTrip,
    tokens: { group: group.shareToken ?? '', trip: trip.shareToken ?? '', progress: progress.shareToken },
  };
}

/** The tokens a viewer knows; anonymous viewers know none. */
export const tokensFor = (viewer: Viewer, { tokens }: VisibilityWorld): VisibilityWorld['tokens'] =>
  viewer === 'anonymous' ? { group: unknown, trip: unknown, progress: unknown } : tokens;
const unknown = Buffer.from(newId().replaceAll('-', ''), 'hex').toString('base64url');

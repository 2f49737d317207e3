import type { Endpoint } from '@sportspot/domain/endpoint/endpoint.ts';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { livePath } from '@sportspot/domain/trips/trips.constants.ts';
import { tripsApi } from '@sportspot/domain/trips/trips.contract.ts';
import type { Trip } from '@sportspot/domain/trips/trips.shapes.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/server/test-context.ts';
import { refusal, type Scene, sceneOf } from '../../testing/trips/trip-scene.ts';
import { type SignedUp, signUpPerson } from '../../testing/users/people.ts';

/** Users with the most permissions come last, because each successful request changes the trip. */
const kinds = ['anonymous', 'stranger', 'former', 'participant', 'seatOwner', 'creator'] as const;
type Kind = (typeof kinds)[number];
type Verdict = 'may' | ErrorCode;

interface Row {
  readonly input: (trip: Trip) => object;
  readonly verdicts: Readonly<Record<Kind, Verdict>>;
  /** Setup that the verdicts require. */
  readonly after?: (trip: Trip) => Promise<unknown>;
}

const oneTrip = ({ id }: Trip) => ({ tripId: id });
const everybody = (verdict: Verdict): Row['verdicts'] => ({
  anonymous: 'unauthenticated',
  stranger: verdict,
  former: verdict,
  participant: verdict,
  seatOwner: verdict,
  creator: verdict,
});
/** Outsiders get the same error as for a trip that doesn't exist. */
const inside = (verdict: Verdict): Row['verdicts'] => ({
  ...everybody(verdict),
  stranger: 'trip_not_found',
  former: 'trip_not_found',
});
const creatorOnly = (refused: ErrorCode): Row['verdicts'] => ({ ...inside(refused), creator: 'may' });

let server: TestContext;
let scene: Scene;
/** Makes no requests; is only the target of some. */
let bystander: SignedUp;
let people: Record<Kind, SignedUp | undefined> & Record<Exclude<Kind, 'anonymous'>, SignedUp>;

/** Covers every endpoint of the contract: a missing row is a type error. */
const rows = {
  create: { input: () => ({ id: newId(), name: 'Away day' }), verdicts: everybody('may') },
  list: { input: () => ({}), verdicts: everybody('may') },
  get: { input: oneTrip, verdicts: inside('may') },
  invitation: { input: ({ shareToken }) => ({ token: shareToken }), verdicts: everybody('may') },
  join: {
    input: ({ joinCode }) => ({ code: joinCode }),
    verdicts: { ...everybody('already_participant'), stranger: 'may', former: 'may' },
  },
  update: { input: ({ id }) => ({ tripId: id, name: 'Mine now' }), verdicts: creatorOnly('forbidden') },
  end: { input: oneTrip, verdicts: creatorOnly('forbidden') },
  extend: { input: ({ id }) => ({ tripId: id, endsAt: null }), verdicts: creatorOnly('forbidden') },
  reset: { input: ({ id }) => ({ tripId: id, operationId: newId() }), verdicts: creatorOnly('only_creator_resets') },
  undoReset: {
    input: oneTrip,
    after: ({ id }) => scene.as(people.creator)(tripsApi.reset, { tripId: id, operationId: newId() }),
    verdicts: creatorOnly('only_creator_resets'),
  },
  rotateLink: { input: oneTrip, verdicts: creatorOnly('forbidden') },
  delete: { input: oneTrip, verdicts: creatorOnly('only_creator_deletes') },
  leave: { input: oneTrip, verdicts: inside('may') },
  participants: { input: oneTrip, verdicts: inside('may') },
  removeParticipant: {
    input: ({ id }) => ({ tripId: id, userId: people.seatOwner.id }),
    verdicts: creatorOnly('forbidden'),
  },
  removed: { input: oneTrip, verdicts: creatorOnly('forbidden') },
  allowBack: {
    input: ({ id }) => ({ tripId: id, userId: bystander.id }),
    after: async (trip) => {
      await scene.joins(bystander, trip);
      await scene.as(people.creator)(tripsApi.removeParticipant, { tripId: trip.id, userId: bystander.id });
    },
    verdicts: creatorOnly('forbidden'),
  },
  // Trips that a stranger doesn't share with the user are left out, not refused.
  participations: { input: ({ creatorId }) => ({ userId: creatorId }), verdicts: everybody('may') },
  setSeat: { input: ({ id }) => ({ tripId: id, seatNo: 2, nickname: 'Ben' }), verdicts: inside('may') },
  hideSeat: {
    input: ({ id }) => ({ tripId: id, seatNo: 1, isHidden: true }),
    verdicts: { ...inside('seat_not_found'), seatOwner: 'may' },
  },
  removeSeat: {
    input: ({ id }) => ({ tripId: id, seatNo: 1 }),
    verdicts: { ...inside('seat_not_found'), seatOwner: 'may' },
  },
  consent: { input: ({ id }) => ({ tripId: id, placeConsent: 'text' }), verdicts: inside('may') },
  board: { input: oneTrip, verdicts: inside('may') },
  events: { input: oneTrip, verdicts: inside('may') },
  recap: { input: oneTrip, verdicts: inside('may') },
} satisfies Record<keyof typeof tripsApi, Row>;

const endpoints = Object.entries(rows) as [keyof typeof tripsApi, Row][];

beforeAll(async () => {
  server = await createTestContext();
  scene = sceneOf(server);
  const [stranger, former, participant, seatOwner, creator] = (await Promise.all(
    Array.from({ length: 5 }, () => signUpPerson(server.context)),
  )) as [SignedUp, SignedUp, SignedUp, SignedUp, SignedUp];
  bystander = await signUpPerson(server.context);
  people = { anonymous: undefined, stranger, former, participant, seatOwner, creator };
});
afterAll(() => server.close());

/** Creates a trip in which each user has the role their name says. */
async function tripOfAll(): Promise<Trip> {
  const trip = await scene.creates(people.creator, { autoEndDays: 7 });
  for (const person of [people.former, people.participant, people.seatOwner]) await scene.joins(person, trip);
  await scene.as(people.seatOwner)(tripsApi.setSeat, { tripId: trip.id, seatNo: 1, nickname: 'Mia' });
  await scene.as(people.former)(tripsApi.leave, { tripId: trip.id });
  return trip;
}

/** Everything about a trip that a request could have changed. */
async function stateOf({ id }: Trip) {
  const { db } = server.context;
  const own = async (table: 'trip_participants' | 'trip_seats') =>
    Promise.all(db.userSides.map((side) => side.selectFrom(table).selectAll().where('trip_id', '=', id).execute()));
  return [await scene.row({ id }), await own('trip_participants'), await own('trip_seats')];
}

describe.each(endpoints)('%s', (name, { input, verdicts, after }) => {
  let trip: Trip;
  beforeAll(async () => {
    trip = await tripOfAll();
    await after?.(trip);
  });
  afterAll(() => scene.as(people.creator)(tripsApi.delete, { tripId: trip.id }));

  test.each(kinds)('%s', async (kind) => {
    const verdict = verdicts[kind];
    const before = await stateOf(trip);
    const answer = await scene.as(people[kind])(tripsApi[name] as Endpoint, input(trip));
    if (verdict === 'may') return expect(answer).toMatchObject({ status: 200 });
    expect(answer).toEqual(refusal(verdict));
    expect(await stateOf(trip)).toEqual(before);
  });
});

test('every endpoint of the contract has a row', () => {
  expect(Object.keys(rows).toSorted()).toEqual(Object.keys(tripsApi).toSorted());
});

test('the permissions in the response match what the endpoints allow', async () => {
  const trip = await tripOfAll();
  for (const kind of ['participant', 'seatOwner', 'creator'] as const) {
    const { can } = (await scene.as(people[kind])(tripsApi.get, { tripId: trip.id })).body;
    const { undoReset, addSeat, removeParticipants, manageLinks, ...others } = can;
    expect([removeParticipants, manageLinks]).toEqual([kind === 'creator', kind === 'creator']);
    expect([undoReset, addSeat]).toEqual([false, true]);
    for (const [verb, isAllowed] of Object.entries(others))
      expect([kind, verb, isAllowed]).toEqual([kind, verb, rows[verb as keyof typeof others].verdicts[kind] === 'may']);
  }
});

describe('the live stream', () => {
  const verdicts: Record<Kind, number> = {
    anonymous: 401,
    stranger: 404,
    former: 404,
    participant: 200,
    seatOwner: 200,
    creator: 200,
  };

  test.each(kinds)('%s', async (kind) => {
    const trip = await tripOfAll();
    const leaving = new AbortController();
    const answer = await fetch(server.config.baseUrl + livePath(trip.id), {
      headers: { cookie: people[kind]?.cookie ?? '' },
      signal: leaving.signal,
    });
    leaving.abort();
    expect(answer.status).toBe(verdicts[kind]);
    await scene.as(people.creator)(tripsApi.delete, { tripId: trip.id });
  });
});

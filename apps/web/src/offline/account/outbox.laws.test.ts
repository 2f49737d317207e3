// oxlint-disable-next-line import/no-unassigned-import -- it makes the browser's IndexedDB global
import 'fake-indexeddb/auto';
import { afterOperation } from '@sportspot/domain/spots/own-spots.operations.ts';
import { keyOf, NOTHING, type OwnSpots } from '@sportspot/domain/spots/own-spots.rules.ts';
import type { Operation, OperationResult, SpotState } from '@sportspot/domain/spots/spots.contract.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api.ts';
import { type Account, createAccount } from './account.ts';
import { type MakeOperation, openAccountDb } from './account-db.ts';
import type { SpotServer } from './sync.ts';
import { leftBy } from './testing/left.ts';

const RUNS = process.env.LONG ? 10_000 : 300;

const trip = {
  id: newId(),
  name: 'Sunday',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  joinedAt: '2026-01-01T00:00:00.000Z',
  resetAt: null,
  tripResetAt: null,
  teamsInPlay: null,
  spots: new Map(),
  seats: [],
};
const BEGINNING: OwnSpots = { ...NOTHING, trips: [trip] };
/** A team that the server does not know. */
const UNKNOWN_TEAM = 'nfl-xx';
const teams = ['nfl-gb', 'nba-lal', 'mlb-bos', UNKNOWN_TEAM];

const faults = ['none', 'request lost', 'response lost', 'sent twice', 'busy', 'down'] as const;
type Fault = (typeof faults)[number];

/** What only other users, seats, or leagues would change in a trip. */
const WHOLE = { teamsInPlay: null, taken: [], seats: [] };

/** The server's guarantees only: an operation takes effect once, and a repeated one returns its first result. */
function createModelServer() {
  const answers = new Map<string, OperationResult>();
  const taken: Operation[] = [];
  let state = BEGINNING;
  const answerTo = (operation: Operation): OperationResult => {
    const known = answers.get(operation.id);
    if (known) return known;
    const isUnknown = 'teamId' in operation && operation.teamId === UNKNOWN_TEAM;
    const after = isUnknown ? state : afterOperation(state, operation);
    const outcome = isUnknown ? 'refused' : after.recent === state.recent ? 'unchanged' : 'applied';
    const answer: OperationResult = { id: operation.id, outcome, refusal: isUnknown ? 'team_not_found' : null };
    answers.set(operation.id, answer);
    if (!isUnknown) taken.push(operation);
    state = after;
    return answer;
  };
  const serverTime = () => new Date().toISOString();
  return {
    taken,
    state: () => state,
    apply: (operations: readonly Operation[]) => {
      const before = state;
      const results = operations.map(answerTo);
      return {
        results,
        left: leftBy(before, state),
        stats: { totalSpots: state.collection.size, uniqueLeagues: 0, lastSpottedAt: null },
        serverTime: serverTime(),
      };
    },
    read: (known?: string) => {
      const version = String(answers.size);
      if (known === version) return null;
      const output = {
        collection: [...state.collection.values()],
        trips: state.trips.map(({ spots, ...one }) => ({ ...one, ...WHOLE, spots: [...spots.values()] })),
        recent: [...state.recent],
        decided: leftBy(NOTHING, state).map((place) =>
          Object.assign(place, state.decided.get(keyOf(place)) as SpotState),
        ),
        tripAlsoAllTime: state.tripAlsoAllTime,
        serverTime: serverTime(),
      };
      return { output, version };
    },
  };
}
type ModelServer = ReturnType<typeof createModelServer>;

/** Applies the next fault of the list to each request; none once the list is empty. */
function throughFaults(server: ModelServer, pending: Fault[]): SpotServer {
  const reach = <Answer>(ask: () => Answer): Promise<Answer> => {
    switch (pending.shift() ?? 'none') {
      case 'request lost':
        return Promise.reject(new NetworkError('lost'));
      case 'response lost':
        ask();
        return Promise.reject(new NetworkError('lost'));
      case 'sent twice':
        ask();
        return Promise.resolve(ask());
      case 'busy':
        return Promise.reject(new ApiError('rate_limited', 429, 1));
      case 'down':
        return Promise.reject(new ApiError('unavailable', 503));
      case 'none':
        return Promise.resolve(ask());
    }
  };
  return {
    apply: (operations) => reach(() => server.apply(operations)),
    read: (known) => reach(() => server.read(known)),
  };
}

/** One run of a browser on the device's storage. Once killed, it receives no more responses. */
function startBrowser(userId: string, server: SpotServer, clock: { now: number }) {
  let isDead = false;
  let queue = Promise.resolve<unknown>(undefined);
  const whileAlive = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      answer.then(
        (value) => isDead || resolve(value),
        (error: unknown) => isDead || reject(error as Error),
      );
    });
  const inOneTab = <Result>(_: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = queue.then(work, work);
    queue = turn;
    return turn;
  };
  const account = createAccount({
    userId,
    opening: openAccountDb(userId),
    server: {
      apply: (operations) => whileAlive(server.apply(operations)),
      read: (known) => whileAlive(server.read(known)),
    },
    channel: { postMessage: () => {}, addEventListener: () => {}, close: () => {} },
    inOneTab,
    afterPaint: (work) => work(),
    now: () => clock.now,
    isOnline: () => true,
    wait: () => Promise.resolve(),
  });
  return {
    account,
    kill: async () => {
      isDead = true;
      await account.close();
    },
  };
}

type Step =
  | { readonly kind: 'spot' | 'remove' | 'edit'; readonly team: string; readonly inTrip: boolean }
  | { readonly kind: 'undo'; readonly back: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'sync' }
  | { readonly kind: 'kill' };

const team = fc.constantFrom(...teams);
const onTeam = (kind: 'spot' | 'remove' | 'edit', weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), team, inTrip: fc.boolean() }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  onTeam('spot', 6),
  onTeam('remove', 3),
  onTeam('edit', 1),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), back: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sync' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const) }) },
);

type Act = Extract<Step, { team: string } | { back: number } | { kind: 'reset' }>;

function operationOf(step: Act, done: readonly Operation[]): MakeOperation {
  return (parts) => {
    if (step.kind === 'reset') return { ...parts, kind: 'reset' };
    if (step.kind === 'undo') return { ...parts, kind: 'undo', undoes: done.at(-1 - step.back)?.id ?? newId() };
    const on = { teamId: step.team, mode: step.inTrip ? ('trip-mode' as const) : ('all-time' as const) };
    if (step.kind === 'remove') return { ...parts, kind: 'remove', ...on };
    if (step.kind === 'edit') return { ...parts, kind: 'edit', ...on, details: { note: parts.id } };
    return { ...parts, kind: 'spot', ...on, spottedAt: parts.actedAt };
  };
}

const waitingIn = (account: Account) => account.state().outbox.filter(({ refusal }) => refusal === null);
const isRefused = (operation: Operation) => 'teamId' in operation && operation.teamId === UNKNOWN_TEAM;
/** Ignores the insertion order of maps. */
const asSets = (spots: OwnSpots | null) =>
  spots && {
    collection: Object.fromEntries(spots.collection),
    trips: spots.trips.map((one) => [one.id, one.resetAt, Object.fromEntries(one.spots)]),
    recent: spots.recent.map(({ id }) => id),
  };

test(`OFFLINE-02 OFFLINE-03 UNDO-03 every operation arrives once and in order, whatever the network does (${RUNS} sequences)`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.array(fc.constantFrom(...faults), { maxLength: 12 }),
      async (steps, faultList) => {
        const userId = newId();
        const clock = { now: Date.parse('2026-11-15T12:00:00Z') };
        const server = createModelServer();
        const pending = [...faultList];
        const road = throughFaults(server, pending);
        let browser = startBrowser(userId, road, clock);
        await browser.account.sync();
        const done: Operation[] = [];
        for (const one of steps) {
          clock.now += 7;
          if (one.kind === 'sync') await browser.account.sync();
          else if (one.kind === 'kill') {
            await browser.kill();
            browser = startBrowser(userId, road, clock);
          } else done.push(await browser.account.act(operationOf(one, done)));
        }
        // The network recovers.
        pending.length = 0;
        const { account } = browser;
        for (let tries = 0; tries < 2 || waitingIn(account).length > 0; tries += 1) {
          if (tries > 5) throw new Error('unsent operations remain');
          // Past any retry delay, and late enough for a new snapshot.
          clock.now += 61_000;
          await account.sync();
        }

        const expected = done.filter((operation) => !isRefused(operation));
        expect(server.taken.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(asSets(server.state())).toEqual(asSets(expected.reduce(afterOperation, BEGINNING)));
        expect(asSets(account.state().spots)).toEqual(asSets(server.state()));
        // Rejected operations are still there, with their reason.
        expect(account.state().outbox.map(({ operation, refusal }) => [operation.id, refusal])).toEqual(
          done.filter(isRefused).map(({ id }) => [id, 'team_not_found']),
        );
        // The in-memory state matches what the device stores.
        const { base, outbox } = await (await openAccountDb(userId)).read();
        expect(asSets(account.state().spots)).toEqual(asSets(base));
        expect(account.state().outbox).toEqual(outbox);
        await account.forget();
      },
    ),
    { numRuns: RUNS },
  );
}, 600_000);

// Long because each property of awards runs real operations on real clusters.
import type { BadgeRules } from '@sportspot/domain/badges/badges.rules.ts';
import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import * as fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { createClusters } from '../../testing/server/clusters.ts';
import { editOf, removalOf, spotOf, undoOf } from '../../testing/spots/operations.ts';
import {
  type AwardedFan,
  awardedFan,
  define,
  processPending,
  rarityOf,
  rulesOf,
} from '../../testing/users/badge-fans.ts';
import { ago, minutes } from '../../testing/users/fans.ts';
import { awardPeople } from './awards.service.ts';

let db: Database;
beforeAll(async () => {
  const clusters = await createClusters();
  db = clusters.db;
  return clusters.close;
});

const teams = ['nfl-gb', 'nfl-chi', 'nfl-min', 'nfl-det', 'nba-lal', 'nba-bos', 'mlb-nyy'];
const all = { kind: 'teams', of: {} } as const;
const definitions = [
  define('count', all, [1, 3, 5]),
  define('north', { kind: 'teams', of: { division: 'NFC North' } }, ['half', 'all']),
  define('leagues', { kind: 'different', by: 'league', of: {} }, [2, 3]),
  define('complete', { kind: 'complete', by: 'division', of: { leagues: ['NFL'] } }, [1]),
  define('day', { kind: 'day', by: 'league', of: {} }, [2, 3]),
  define('cells', { kind: 'places', which: 'cells' }, [1, 2]),
  define('rare', { kind: 'rare', points: 40 }, [1, 2]),
];
const rules = rulesOf(definitions);
const { pointsOf, rarity } = rarityOf({ 'nba-lal': 50, 'nfl-chi': 41, 'mlb-nyy': 40 });
const awarding = () => ({ db, rules, rarity });

const HOURS = 60 * 60_000;
const spot = fc
  .record({
    team: fc.constantFrom(...teams),
    hoursAgo: fc.option(fc.integer({ min: 1, max: 72 })),
    cell: fc.option(fc.nat(2)),
  })
  .map(({ team, hoursAgo, cell }) => ({ team, seenAt: hoursAgo === null ? null : ago(hoursAgo * HOURS), cell }));

let clock = 0;
/** Each action gets its own timestamp, so the order of two actions never depends on the clock's resolution. */
const nextAct = () => ago(minutes(600) - (clock += 10));
const toSpot = ({ team, seenAt, cell }: { team: string; seenAt: Date | null; cell: number | null }): Operation => ({
  ...spotOf(team, { at: nextAct(), seenAt }),
  ...(cell !== null && { details: { lat: cell, lon: 10 } }),
});

/** The awards that the rules give for the user's current spots. */
async function given(fan: AwardedFan, by: BadgeRules = rules, points = pointsOf) {
  const progress = by.evaluate({ spots: await fan.spots(), trips: [], groups: [], pointsOf: points });
  return progress
    .flatMap(({ id, awards }) => awards.map(({ level, decidedAt }) => ({ id, level, decidedAt })))
    .toSorted((one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)) || one.level - other.level);
}
const stored = async (fan: AwardedFan) =>
  (await fan.awards()).map(({ id, level, decidedAt }) => ({ id, level, decidedAt }));
const keys = (awards: readonly { id: string; level: number }[]) => awards.map(({ id, level }) => `${id} ${level}`);

/** Applies the operations one by one, running the award worker after each one marked in `looks`. */
async function doAll(fan: AwardedFan, operations: readonly Operation[], looks: readonly boolean[]): Promise<void> {
  for (const [index, operation] of operations.entries()) {
    await fan.does([operation]);
    if (looks[index]) await processPending(awarding());
  }
  await processPending(awarding());
}
const looks = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });

test('BADGE-02 PROD-05 the same spots give the same awards, whatever their order, repeats, and delays', {
  timeout: 600_000,
}, async () => {
  const plan = fc.array(spot, { maxLength: 14 }).chain((spots) =>
    fc.record({
      spots: fc.constant(spots),
      order: fc.shuffledSubarray([...spots.keys()], { minLength: spots.length }),
      again: fc.subarray([...spots.keys()]),
      looks: fc.tuple(looks, looks),
    }),
  );
  await fc.assert(
    fc.asyncProperty(plan, async ({ spots, order, again, looks: [first, second] }) => {
      // The latest action decides a spot's details, so each spot keeps its own timestamp in whatever order it arrives.
      const operations = spots.map(toSpot);
      const [straight, late] = [awardedFan(db), awardedFan(db)];
      await doAll(straight, operations, first);
      await doAll(
        late,
        [...order, ...again].map((index) => operations[index] as Operation),
        second,
      );
      expect(await stored(straight)).toEqual(await given(straight));
      expect(await stored(late)).toEqual(await given(late));
      const withoutPlaces = (awards: Awaited<ReturnType<typeof stored>>) => awards.filter(({ id }) => id !== 'cells');
      expect(withoutPlaces(await stored(late))).toEqual(withoutPlaces(await stored(straight)));
    }),
    { numRuns: process.env.LONG ? 300 : 10 },
  );
});

const anyAct = fc.oneof(
  { weight: 5, arbitrary: spot.map((one) => ({ kind: 'spot', ...one }) as const) },
  { weight: 2, arbitrary: spot.map((one) => ({ kind: 'remove', ...one }) as const) },
  { weight: 1, arbitrary: spot.map((one) => ({ kind: 'edit', ...one }) as const) },
  { weight: 2, arbitrary: fc.nat(10).map((back) => ({ kind: 'undo', back }) as const) },
);
type AnyAct = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;

function toOperations(acts: readonly AnyAct[]): Operation[] {
  const done: Operation[] = [];
  for (const act of acts) {
    if (act.kind === 'spot') done.push(toSpot(act));
    else if (act.kind === 'remove') done.push(removalOf(act.team, { at: nextAct() }));
    else if (act.kind === 'edit') done.push(editOf(act.team, {}, { at: nextAct(), seenAt: act.seenAt }));
    else {
      const undone = done.at(-1 - act.back);
      if (undone && undone.kind !== 'undo') done.push(undoOf(undone, { at: nextAct() }));
    }
  }
  return done;
}

test('BADGE-02 stores what the rules give in the end after removals, undos, and edits from two devices at once', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 16 }), fc.array(anyAct, { maxLength: 16 }), async (one, other) => {
      const fan = awardedFan(db);
      const looking = async (operations: readonly Operation[]) => {
        for (const operation of operations) {
          await fan.does([operation]);
          await processPending(awarding());
        }
      };
      await Promise.all([looking(toOperations(one)), looking(toOperations(other))]);
      await processPending(awarding());
      expect(await stored(fan)).toEqual(await given(fan));
      // Each award names the spot that decided it.
      const standing = await fan.side
        .selectFrom('user_spots')
        .select(['op_id', 'spotted_at'])
        .where('user_id', '=', fan.userId)
        .where('removed_at', 'is', null)
        .execute();
      for (const { opId, decidedAt } of await fan.awards())
        expect(standing.find(({ op_id }) => op_id === opId)?.spotted_at?.getTime() ?? null).toBe(decidedAt);
    }),
    { numRuns: process.env.LONG ? 300 : 10 },
  );
});

const changedRules = fc
  .tuple(
    ...definitions.map((one) =>
      fc.oneof(
        fc.constant([one]),
        fc.constant([]),
        fc.integer({ min: 1, max: 6 }).map((more) => [{ ...one, levels: [more, more + 1, more + 2] }]),
      ),
    ),
  )
  .map((parts) => rulesOf(parts.flat()));

/** Whether the award's badge has the same definition version as before. */
const staysIn = (next: BadgeRules, key: string): boolean =>
  next.badges.some(
    ({ definition: { id }, version }) =>
      key.startsWith(`${id} `) && rules.badges.some((old) => old.definition.id === id && old.version === version),
  );

const inTwoCells = [
  { team: 'nba-lal' as const, seenAt: null, cell: 0 },
  { team: 'nfl-gb' as const, seenAt: null, cell: 1 },
];

/** The acts that can only add: seeing a team again may move its place to another cell. */
const newTeams = (before: readonly { team: string }[], acts: readonly AnyAct[]): AnyAct[] => {
  const known = new Set(before.map(({ team }) => team));
  return acts.filter((act) => {
    if (act.kind !== 'spot' || known.has(act.team)) return false;
    known.add(act.team);
    return true;
  });
};

test('BADGE-03 a change of definitions keeps earned awards and grants new ones', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(spot, { maxLength: 12 }),
      changedRules,
      fc.array(anyAct, { maxLength: 8 }),
      fc.boolean(),
      async (before, next, after, canLose) => {
        const fan = awardedFan(db);
        await doAll(fan, before.map(toSpot), []);
        const held = keys(await stored(fan));
        const acts = canLose ? after : newTeams(before, after);
        for (const operation of toOperations(acts)) {
          await fan.does([operation]);
          await processPending({ ...awarding(), rules: next });
        }
        const now = { ...awarding(), rules: next };
        await fan.does([spotOf('nhl-bos', { at: nextAct() })]);
        await processPending(now);
        const has = keys(await stored(fan));
        const gives = keys(await given(fan, next));
        const kept = held.filter((key) => !staysIn(next, key));
        expect(has).toEqual(expect.arrayContaining([...kept, ...gives]));
        expect([...held, ...gives]).toEqual(expect.arrayContaining(has));
        if (!canLose) expect(new Set(has)).toEqual(new Set([...held, ...gives]));
      },
    ),
    {
      numRuns: process.env.LONG ? 300 : 10,
      examples: [[inTwoCells, rules, [{ kind: 'spot', team: 'nfl-gb', seenAt: null, cell: 0 }], true]],
    },
  );
});

test('BADGE-03 an award for rarity survives when its team becomes common, and is revoked with its spot', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...teams), { minLength: 1 }),
      fc.array(fc.constantFrom(1, 40, 60), { minLength: 7, maxLength: 7 }),
      fc.array(fc.constantFrom(1, 40, 60), { minLength: 7, maxLength: 7 }),
      async (seen, first, second) => {
        const fan = awardedFan(db);
        const pointsBy = (points: readonly number[]) =>
          rarityOf(Object.fromEntries(teams.map((team, index) => [team, points[index] ?? 1])));
        await fan.does(seen.map((team) => spotOf(team, { at: nextAct() })));
        await processPending({ ...awarding(), ...pointsBy(first) });
        const held = keys(await stored(fan)).filter((key) => key.startsWith('rare'));
        await fan.does([spotOf('nhl-bos', { at: nextAct() })]);
        await processPending({ ...awarding(), ...pointsBy(second) });
        const gives = keys(await given(fan, rules, pointsBy(second).pointsOf));
        expect(new Set(keys(await stored(fan)))).toEqual(new Set([...held, ...gives]));
        await fan.does([...seen, 'nhl-bos'].map((team) => removalOf(team, { at: new Date() })));
        await processPending({ ...awarding(), ...pointsBy(second) });
        expect(await stored(fan)).toEqual([]);
      },
    ),
    { numRuns: process.env.LONG ? 300 : 10 },
  );
});

test('BADGE-02 when one user is evaluated twice at once, the later evaluation wins', {
  timeout: 600_000,
}, async () => {
  const fan = awardedFan(db);
  const [first = '', ...others] = teams;
  await fan.does([first, ...others.slice(0, 2)].map((team) => spotOf(team, { at: nextAct() })));
  const sessions = async (state: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database() and ${state}`.execute(
      fan.side,
    );
    return rows.length;
  };
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const slow = awardPeople({ ...awarding(), rarity: async () => isReleased.then(rarity) }, [fan.userId]);
  // The evaluation has read the collection and is blocked before it writes.
  await expect.poll(() => sessions(sql`state = 'idle in transaction' and query like '%json_build_array%'`)).toBe(1);
  await fan.does([removalOf(first, { at: new Date() })]);
  let isDone = false;
  const quick = awardPeople(awarding(), [fan.userId]).then(() => {
    isDone = true;
  });
  await expect.poll(async () => isDone || (await sessions(sql`wait_event = 'advisory'`)) === 1).toBe(true);
  release();
  await Promise.all([slow, quick]);
  expect(await stored(fan)).toEqual(await given(fan));
});

import type { Operation } from '@sportspot/domain/spots/spots.contract.ts';
import * as fc from 'fast-check';
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
  runPass,
} from '../../testing/users/badge-fans.ts';
import { ago, minutes } from '../../testing/users/fans.ts';
import { awardPeople } from './awards.service.ts';

let db: Database;
beforeAll(async () => {
  const clusters = await createClusters();
  db = clusters.db;
  return clusters.close;
});

const teams = ['nfl-gb', 'nfl-chi', 'nfl-min', 'nba-lal', 'mlb-nyy'] as const;
const count = (levels: number[]) => define('count', { kind: 'teams', of: {} }, levels);
const rare = define('rare', { kind: 'rare', points: 40 }, [1, 2]);
const releases = [
  [count([1, 3]), rare],
  [count([2, 4]), rare],
  [define('cells', { kind: 'places', which: 'cells' }, [1, 2]), define('rarer', { kind: 'rare', points: 70 }, [1])],
].map(rulesOf);

const team = fc.constantFrom(...teams);
const hoursAgo = fc.integer({ min: 1, max: 9 });
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('spot' as const), team, hoursAgo, cell: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), team }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), team, hoursAgo }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), back: fc.nat(5) }) },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

const points = fc.tuple(...teams.map(() => fc.constantFrom(1, 45, 75)));
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('act' as const), fan: fc.nat(1), act }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('evaluate pending' as const) }) },
  // A release brings a pass, and rarity that changes and changes back between two passes isn't noticed: both change here.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('night' as const), release: fc.nat(2), points }) },
);

const HOUR_MS = minutes(60);

/** A user who does the same as others with the same clock. */
function actor(fan: AwardedFan) {
  const done: Operation[] = [];
  const toOperation = (one: Act, at: Date, time: (hours: number) => Date): Operation | undefined => {
    if (one.kind === 'remove') return removalOf(one.team, { at });
    if (one.kind === 'edit') return editOf(one.team, {}, { at, seenAt: time(one.hoursAgo) });
    if (one.kind === 'spot')
      return spotOf(one.team, { at, seenAt: time(one.hoursAgo), details: { lat: one.cell, lon: 10 } });
    const undone = done.at(-1 - one.back);
    return undone && undone.kind !== 'undo' ? undoOf(undone, { at }) : undefined;
  };
  return {
    does: async (one: Act, at: Date, time: (hours: number) => Date) => {
      const operation = toOperation(one, at, time);
      if (!operation) return;
      done.push(operation);
      await fan.does([operation]);
    },
    userId: fan.userId,
    awards: async () => (await fan.awards()).map(({ id, level, decidedAt }) => ({ id, level, decidedAt })),
  };
}

test('BADGE-02 after any acts, releases, and changes of rarity, a pass stores what evaluating everyone from scratch stores', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const skipped = [actor(awardedFan(db)), actor(awardedFan(db))];
      const evaluated = skipped.map(() => actor(awardedFan(db)));
      const began = ago(HOUR_MS).getTime();
      const time = (hours: number) => new Date(began - hours * HOUR_MS);
      const awardingOf = (release: number, worth: Record<string, number>) => ({
        db,
        rules: releases[release] ?? rulesOf([]),
        ...rarityOf(worth),
      });
      let awarding = awardingOf(0, {});
      const night = async () => {
        await awardPeople(
          awarding,
          evaluated.map(({ userId }) => userId),
        );
        const expected = await Promise.all(evaluated.map((one) => one.awards()));
        await runPass(awarding);
        expect(await Promise.all(skipped.map((one) => one.awards()))).toEqual(expected);
        expect(await Promise.all(evaluated.map((one) => one.awards()))).toEqual(expected);
      };
      for (const [index, one] of steps.entries()) {
        if (one.kind === 'evaluate pending') await processPending(awarding);
        else if (one.kind === 'act')
          for (const someone of [skipped[one.fan], evaluated[one.fan]])
            await someone?.does(one.act, new Date(began + index * 1000), time);
        else {
          const worth = Object.fromEntries(teams.map((id, place) => [id, one.points[place] ?? 1]));
          awarding = awardingOf(one.release, worth);
          await night();
        }
      }
      await night();
    }),
    { numRuns: process.env.LONG ? 300 : 12 },
  );
});

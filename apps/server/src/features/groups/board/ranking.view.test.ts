import { compareRanked } from '@sportspot/domain/boards/boards.rules.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { idAt, packId, toUuidArray } from './packed-ids.ts';
import { toRanking } from './ranking.view.ts';

const AT = Date.UTC(2026, 0);
const EPOCH = Date.UTC(2000, 0);
const SECOND = 1000;

/** Few distinct values, so that members often tie in everything but their ids. */
const member = fc.record({
  id: fc.uuid(),
  totalSpots: fc.nat(2),
  uniqueLeagues: fc.nat(2),
  undated: fc.nat(2),
  seconds: fc.option(fc.nat(1)),
});
type Member = typeof member extends fc.Arbitrary<infer Value> ? Value : never;

/** Without a last spot time all spots are undated; with one, at least one spot is dated. */
const undatedSpotsOf = ({ totalSpots, undated, seconds }: Member): number =>
  seconds === null ? totalSpots : Math.min(undated, Math.max(0, totalSpots - 1));
const timeOf = ({ seconds }: Member): number | null => (seconds === null ? null : AT + seconds * SECOND);

/** Computes the key like the database function `rank_key`. */
function keyOf(one: Member): bigint {
  const [time, undated] = [timeOf(one), BigInt(undatedSpotsOf(one))];
  const since = time === null ? null : BigInt((time - Date.UTC(2025, 0)) / SECOND);
  const dated = since === null ? 0n : 2n ** 31n - 1n - since;
  const step = since === null ? 0n : 2n ** 19n - 1n - (since >> 11n);
  const rest = undated === 0n ? dated : ((1023n - undated) << 19n) | step;
  return (BigInt(one.totalSpots) << 39n) | (BigInt(one.uniqueLeagues) << 31n) | rest;
}

const toMicroseconds = (time: number | null): bigint => (time === null ? -(2n ** 63n) : BigInt(time - EPOCH) * 1000n);

/** Encodes an array in PostgreSQL's binary format. */
function toArray(values: readonly bigint[]): Buffer {
  const array = Buffer.alloc(20 + values.length * 12);
  for (const [index, value] of values.entries()) array.writeBigInt64BE(value, 20 + index * 12 + 4);
  return array;
}

const toPart = (members: readonly Member[]) => ({
  ids: Buffer.concat(members.map(({ id }) => packId(id))),
  keys: toArray(members.map(keyOf)),
  times: toArray(members.map((one) => toMicroseconds(timeOf(one)))),
  leagues: null,
});

test('pages and ranks of a ranking in parts match sorting all members at once', () => {
  const people = fc.uniqueArray(member, { selector: ({ id }) => id, maxLength: 60 });
  fc.assert(
    fc.property(people, fc.nat(60), fc.nat(60), fc.nat(20), (all, cut, from, size) => {
      const ranking = toRanking([toPart(all.slice(0, cut)), toPart(all.slice(cut))]);
      const expected = all
        .map((one) => {
          const time = timeOf(one);
          const lastSpottedAt = time === null ? null : new Date(time).toISOString();
          const { id: userId, totalSpots, uniqueLeagues } = one;
          return { userId, totalSpots, undatedSpots: undatedSpotsOf(one), uniqueLeagues, lastSpottedAt };
        })
        .toSorted(compareRanked)
        .map((one, index) => ({ ...one, rank: index + 1 }));
      expect(ranking.slice(from, from + size)).toEqual(expected.slice(from, from + size));
      for (const one of expected) expect(ranking.find(one.userId)).toEqual(one);
      expect(ranking.find('ffffffff-ffff-7fff-8fff-fffffffffff0')).toBeNull();
    }),
  );
});

test("an id whose bytes span two packed ids isn't found", () => {
  const [one, other] = ['00000000-0000-7000-8000-0000000000aa', 'bb000000-0000-7000-8000-000000000000'];
  const across = Buffer.concat([packId(one), packId(other)]).subarray(15, 31);
  const nobody = { totalSpots: 0, uniqueLeagues: 0, undated: 0, seconds: null };
  const ranking = toRanking([toPart([one, other].map((id) => ({ id, ...nobody })))]);
  expect(ranking.find(idAt(across, 0))).toBeNull();
});

test('counts each league once across all parts', () => {
  const part = { ...toPart([]), leagues: null };
  const bits = ['0101', '1001', null].map((leagues) => ({ ...part, leagues }));
  expect(toRanking(bits)).toMatchObject({ members: 0, totalSpots: 0, leagues: 3 });
});

test("packs ids in PostgreSQL's binary array format", () => {
  const id = '01a1dece-4a6c-76a6-9543-06537aff82eb';
  expect(toUuidArray(packId(id)).toString('hex')).toBe(
    `0000000100000000${(2950).toString(16).padStart(8, '0')}000000010000000100000010${id.replaceAll('-', '')}`,
  );
});

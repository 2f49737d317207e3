import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { afterOperation } from '@sportspot/domain/spots/own-spots.operations.ts';
import { NOTHING } from '@sportspot/domain/spots/own-spots.rules.ts';
import { newId } from '@sportspot/domain/values/ids.ts';
import { expect, test } from 'vitest';
import { quickOffer } from './quick-spot-recents.ts';

const byId = new Map(allTeams.map((team) => [team.id, team]));
const popular = allTeams.filter((team) => team.league === 'NBA').slice(0, 5);

const acting = (minute: number, kind: 'spot' | 'remove', teamId: string) => {
  const actedAt = new Date(Date.UTC(2026, 10, 14, 10, minute)).toISOString();
  const common = { id: newId(), version: 1 as const, actedAt, teamId, mode: 'all-time' as const };
  return kind === 'spot' ? { ...common, kind, spottedAt: actedAt } : { ...common, kind };
};
const ids = (teams: readonly { id: string }[]) => teams.map(({ id }) => id);

test('QUICK-02 suggests recently used teams once each, newest first, then popular ones', () => {
  const spots = [
    acting(1, 'spot', 'nfl-gb'),
    acting(2, 'spot', 'nfl-buf'),
    acting(3, 'spot', 'mlb-bos'),
    acting(4, 'remove', 'nfl-gb'),
  ].reduce(afterOperation, NOTHING);
  const offer = quickOffer(spots, byId, popular, () => false);
  expect(ids(offer.recent)).toEqual(['nfl-gb', 'mlb-bos', 'nfl-buf']);
  expect(offer.popular).toEqual(popular.slice(0, 4));
});

test('falls back to the latest spots after a day without operations', () => {
  const spots = [acting(1, 'spot', 'nfl-gb'), acting(2, 'spot', 'nfl-buf')].reduce(afterOperation, NOTHING);
  expect(ids(quickOffer({ ...spots, recent: [] }, byId, popular, () => false).recent)).toEqual(['nfl-buf', 'nfl-gb']);
});

test('skips teams that a tap could not spot, and repeats none', () => {
  const [first] = popular;
  const [second] = popular.slice(1);
  if (!first || !second) throw new Error('The NBA has teams');
  const spots = [acting(1, 'spot', second.id)].reduce(afterOperation, NOTHING);
  const offer = quickOffer(spots, byId, popular, (teamId) => teamId === first.id);
  expect(offer.recent).toEqual([second]);
  expect(offer.popular).not.toContain(second);
  expect(offer.popular).not.toContain(first);
  expect(offer.popular).toHaveLength(3);
});

test('shows one row of spotted teams last, newest first', () => {
  const spotted = ['nfl-gb', 'nfl-buf', 'mlb-bos', 'nfl-kc', 'nfl-ari'];
  const spots = spotted.map((teamId, minute) => acting(minute, 'spot', teamId)).reduce(afterOperation, NOTHING);
  const offer = quickOffer(spots, byId, popular, (teamId) => spotted.includes(teamId));
  expect(offer.recent).toEqual([]);
  expect(offer.popular).toEqual(popular);
  expect(ids(offer.spotted)).toEqual(['nfl-ari', 'nfl-kc', 'mlb-bos', 'nfl-buf']);
});

test('suggests only popular teams before spots are loaded', () => {
  expect(quickOffer(null, byId, popular, () => false)).toEqual({ recent: [], popular, spotted: [] });
});

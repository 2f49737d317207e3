import { writeFile } from 'node:fs/promises';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import type { SharedOf, SharedPage } from '@sportspot/domain/sharing/shares.contract.ts';
import sharp, { type Region } from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureFile } from '../../../../../../ops/screens/pictures.ts';
import { cardOf } from './card.ts';
import { draw } from './draw.ts';

const LATEST = ['nfl-min', 'mlb-nyy', 'lal-rma', 'nfl-lv', 'nwsl-la', 'nfl-gb'];

function progressOf(displayName: string, spots: number): SharedOf<'all-time'> {
  return {
    type: 'all-time',
    user: { displayName },
    stats: { totalSpots: spots, uniqueLeagues: 7, totalTeams: allTeams.length, progress: 10 },
    lineScore:
      spots === 0
        ? []
        : ['NFL', 'NBA', 'MLB', 'NHL', 'MLS', 'WNBA', 'NCAA'].map((code, no) => ({ code, spots: 24 - no })),
    spottedTeams: LATEST.slice(0, spots).map((teamId) => ({ teamId, spottedAt: '2026-11-14T12:00:00.000Z' })),
  };
}

const rows = ['Maya Lindqvist', 'Sam Okafor', '佐藤さくら', 'محمد عبد الرحمن', 'Łukasz Żółć'].map(
  (userName, index) => ({
    userName,
    profileImageUrl: null,
    isCreator: index === 0,
    totalSpots: 1200 - 250 * index,
    uniqueLeagues: 9,
    rank: index + 1,
    progress: 100,
  }),
);

const trip: SharedPage = {
  type: 'trip',
  trip: {
    id: '0190a3c0-0000-7000-8000-000000000001',
    name: 'Mile High Long Weekend',
    description: '',
    creatorName: 'Maya Lindqvist',
    startsAt: '2026-11-14T12:00:00.000Z',
    endsAt: null,
    phase: 'running',
    format: 'most',
    target: null,
    leagues: null,
    participantCount: 5,
    isOpen: true,
  },
  totalSpots: 3500,
  leaderboard: rows,
};

const group: SharedPage = {
  type: 'group',
  group: { id: trip.trip.id, name: 'Sunday Bleachers', description: '', allowNewMembers: true, createdAt: '' },
  totals: { members: 50_000, totalSpots: 7_654_321, leagues: 31, topSpotter: 'Maya Lindqvist' },
  leaderboard: rows.map((row) => ({
    ...row,
    rarityPoints: 0,
    undatedSpots: 0,
    userId: trip.trip.id,
    groupId: trip.trip.id,
    spotsInGroup: row.totalSpots,
    lastSpottedAt: null,
    joinedAt: '',
  })),
};

const cards: Record<string, SharedPage> = {
  'short-name': progressOf('Bo', 127),
  'long-name': progressOf('Maximiliana Featherstonehaugh-Cholmondeley of York', 42),
  arabic: progressOf('محمد عبد الرحمن', 127),
  japanese: progressOf('佐藤さくら 山田太郎', 3),
  'no-teams': progressOf('Sam Okafor', 0),
  'many-teams': progressOf('Sam Okafor', 1200),
  group,
  trip,
};

/** Counts the pixels in a region that don't have the background color. */
async function drawnIn(png: Buffer, part: Region): Promise<number> {
  const data = await sharp(png).extract(part).raw().toBuffer();
  let drawn = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.abs(red - 0x10) + Math.abs(green - 0x40) + Math.abs(blue - 0x2f) > 120) drawn += 1;
  }
  return drawn;
}

/** The region of the name: above the number, below the wordmark. */
const NAME = { left: 60, top: 100, width: 580, height: 140 };

describe('PREVIEW-01 the preview image', () => {
  test.each(Object.entries(cards))('%s', async (name, page) => {
    const png = await draw(cardOf(page, 'en').content);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(await drawnIn(png, NAME)).toBeGreaterThan(500);
    expect(await drawnIn(png, { left: 664, top: 0, width: 536, height: 630 })).toBeGreaterThan(500);
    expect(png.length).toBeLessThan(300_000);
    if (process.env.SCREENS) await writeFile(pictureFile(`og-${name}`), png);
  });

  test('a name that no font covers is left out, and the rest of the card is drawn', async () => {
    const png = await draw(cardOf(progressOf('🏈🏀', 1), 'en').content);
    expect(await drawnIn(png, NAME)).toBe(0);
    expect(await drawnIn(png, { left: 60, top: 240, width: 580, height: 200 })).toBeGreaterThan(500);
  });

  test('the hash changes with the content', () => {
    const one = cardOf(progressOf('Sam', 3), 'en');
    expect(cardOf(progressOf('Sam', 3), 'en').hash).toBe(one.hash);
    expect(cardOf(progressOf('Sam', 4), 'en').hash).not.toBe(one.hash);
    expect(cardOf(progressOf('Max', 3), 'en').hash).not.toBe(one.hash);
  });
});

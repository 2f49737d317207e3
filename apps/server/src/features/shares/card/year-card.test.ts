import { writeFile } from 'node:fs/promises';
import type { YearReview } from '@sportspot/domain/profiles/year.rules.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureFile } from '../../../../../../ops/screens/pictures.ts';
import { draw } from './draw.ts';
import { yearCardOf } from './year-card.ts';

const year: YearReview = {
  year: 2026,
  spots: 127,
  newLeagues: ['NWSL', 'Formula 1', 'La Liga', 'Liga MX', 'UEFA', 'AHL'],
  topLeague: { league: 'NFL', spots: 21 },
  bestDay: { day: '2026-09-13', spots: 7 },
  bestWeek: { from: '2026-10-12', spots: 12 },
  rarest: { teamId: 'nwsl-la', points: 74, day: '2026-08-02' },
  rarityPoints: 1893,
  latest: ['nfl-min', 'mlb-nyy', 'lal-rma', 'nfl-lv', 'nfl-gb'].map((teamId, index) => ({
    teamId,
    day: `2026-11-0${9 - index}`,
  })),
};
const poor: YearReview = {
  ...year,
  spots: 1,
  newLeagues: ['Campeonato Brasileiro Série A'],
  topLeague: { league: 'Campeonato Brasileiro Série A', spots: 1 },
  bestDay: { day: '2026-09-13', spots: 1 },
  bestWeek: { from: '2026-09-07', spots: 1 },
  latest: [{ teamId: 'nwsl-la', day: '2026-08-02' }],
};

const cards: Record<string, [string, YearReview]> = {
  'year-card': ['Sam Okafor', year],
  'year-card-long-name': ['Maximiliana Featherstonehaugh-Cholmondeley of York', { ...year, spots: 1239 }],
  'year-card-japanese': ['佐藤さくら 山田太郎', poor],
};

test.each(Object.entries(cards))('%s is drawn in portrait format', async (file, [name, review]) => {
  const png = await draw(yearCardOf(name, review, 'en').content);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 });
  expect(png.length).toBeLessThan(500_000);
  // None of the bands is empty: name, number, stickers, and highlights.
  for (const top of [160, 340, 600, 1000, 1200]) {
    const { channels } = await sharp(png).extract({ left: 64, top, width: 952, height: 130 }).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev)), `${file} at ${top}`).toBeGreaterThan(5);
  }
  if (process.env.SCREENS) await writeFile(pictureFile(file), png);
});

test("the hash depends on the year's content and the name", () => {
  const { hash } = yearCardOf('Sam', year, 'en');
  expect(yearCardOf('Sam', { ...year }, 'en').hash).toBe(hash);
  expect(yearCardOf('Max', year, 'en').hash).not.toBe(hash);
  expect(yearCardOf('Sam', { ...year, spots: 128 }, 'en').hash).not.toBe(hash);
});

import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { expect, test } from 'vitest';
import { albumPage, lakers, leagueCrests, mixedCrests } from './landing-teams.ts';

test('the stickers on the landing page match the catalog', () => {
  for (const sticker of [lakers, ...albumPage.map(({ team }) => team)]) {
    expect(allTeams.find(({ id }) => id === sticker.id)).toMatchObject(sticker);
  }
});

test('the crests on the landing page match the catalog', () => {
  for (const crest of [...mixedCrests, ...Object.values(leagueCrests).flat()]) {
    const { league, abbreviation } = crest;
    expect(allTeams.find((team) => team.league === league && team.abbreviation === abbreviation)).toMatchObject(crest);
  }
});

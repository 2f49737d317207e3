import { allTeams } from '@sportspot/catalogue/files.ts';
import { expect, test } from 'vitest';
import { albumPage, lakers, leagueCrests, mixedCrests } from './landing-teams.ts';

test('the stickers of the landing page are teams of the catalogue', () => {
  for (const sticker of [lakers, ...albumPage.map(({ team }) => team)]) {
    expect(allTeams.find(({ id }) => id === sticker.id)).toMatchObject(sticker);
  }
});

test('a crest of a league in the catalogue is one of its teams', () => {
  const leagues = new Set(allTeams.map(({ league }) => league));
  for (const crest of [...mixedCrests, ...Object.values(leagueCrests).flat()]) {
    if (leagues.has(crest.league)) expect(allTeams).toContainEqual(expect.objectContaining(crest));
  }
});

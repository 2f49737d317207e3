import { expect, test } from 'vitest';
import { allTeams } from '../source/files.ts';
import { cityInSpanish, countryInSpanish, describeInSpanish, ownSpanishDescriptions } from './descriptions.es.ts';
import { ownDescriptions } from './descriptions.ts';

const described = (id: string) => {
  const team = allTeams.find((each) => each.id === id);
  return team && describeInSpanish(team);
};

test('I18N-01 every hand-written description has a Spanish version', () => {
  expect(Object.keys(ownSpanishDescriptions)).toEqual(Object.keys(ownDescriptions));
});

test('I18N-01 every other team has a generated Spanish description', () => {
  expect(described('nfl-ari')).toBe('Equipo de fútbol americano de Glendale, en la NFL, fundado en 1898.');
  expect(described('ncaa-mercer')).toBe(
    'Equipo universitario de Macon, en la NCAA División I, de una universidad fundada en 1833.',
  );
  expect(described('nat-pol')).toBe('Selección de fútbol de Polonia, miembro de la UEFA.');
  expect(described('nat-eng')).toBe('Selección de fútbol de Inglaterra, miembro de la UEFA.');
  expect(described('milb-south-bend-cubs')).toBe('Equipo de béisbol de South Bend, en High-A.');
  const retired = allTeams.find(({ years }) => years?.[0] === 2014);
  expect(retired && describeInSpanish(retired)).toBe('Equipo de hockey de Glendale; jugó en la NHL de 2014 a 2024.');
});

test('I18N-01 no Spanish description has a gap or an untranslated word', () => {
  const texts = allTeams.map(describeInSpanish);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => /undefined|null|\bteam\b|\bfounded\b|\bthe\b/i.test(text))).toEqual([]);
});

test('I18N-01 countries and cities have their Spanish names', () => {
  const countries = ['United States', 'Germany', 'Scotland', 'United Kingdom', 'Monaco', 'Nowhere'];
  expect(countries.map((country) => countryInSpanish(country, allTeams))).toEqual([
    'Estados Unidos',
    'Alemania',
    'Escocia',
    'Reino Unido',
    'Mónaco',
    'Nowhere',
  ]);
  expect(['London', 'Green Bay'].map(cityInSpanish)).toEqual(['Londres', 'Green Bay']);
});

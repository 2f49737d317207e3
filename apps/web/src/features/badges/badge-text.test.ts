import { setupI18n } from '@lingui/core';
import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { badgeFamilies, felts } from '@sportspot/domain/badges/badges.constants.ts';
import { badgeRules } from '@sportspot/domain/badges/badges.rules.ts';
import { badgeDefinitions } from '@sportspot/domain/badges/definitions.ts';
import { expect, test } from 'vitest';
import { feltColours } from '../../ui/pennant.tsx';
import { badgeText, familyNames, levelText } from './badge-text.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const { badges } = badgeRules(badgeDefinitions, allTeams);
const textsOf = badges.map(({ definition, goals }) => {
  const text = badgeText(definition);
  return {
    id: definition.id,
    name: text && i18n._(text.name),
    levels: goals.map((_, index) => i18n._(levelText(definition, goals, index + 1))),
  };
});

test('BADGE-01 every badge has a unique name and says what each level requires', () => {
  const names = textsOf.map(({ name }) => name);
  expect(textsOf.filter(({ name }) => !name || /[{}#]/.test(name))).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  for (const { id, levels } of textsOf) {
    expect(new Set(levels).size, id).toBe(levels.length);
    for (const level of levels) expect(level, id).toMatch(/^[^{}#]+$/);
  }
  for (const family of badgeFamilies) expect(i18n._(familyNames[family])).not.toBe('');
});

test('BADGE-01 no two levels have the same text', () => {
  const asked = textsOf.flatMap(({ levels }) => levels);
  expect(asked.filter((text, index) => asked.indexOf(text) !== index)).toEqual([]);
});

test.each([
  ['league-nfl', ['8 NFL teams', '16 NFL teams', 'NFL complete']],
  ['division-nfl-afc-south', ['2 AFC South teams', 'AFC South complete']],
  ['rookie', ['1 team', '10 teams', '25 teams']],
  ['grand-slam', ['NFL, NBA, MLB, and NHL in one day']],
  ['sport-racing', ['2 Racing teams', '6 Racing teams', 'Every Racing team']],
])('BADGE-01 %s requires %j', (id, levels) => {
  expect(textsOf.find((text) => text.id === id)?.levels).toEqual(levels);
});

const channel = (value: number) =>
  value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(felts)('the trim has enough contrast on %s felt', (name) => {
  const { felt, trim } = feltColours[name];
  expect((luminance(trim) + 0.05) / (luminance(felt) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

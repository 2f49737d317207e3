import { setupI18n } from '@lingui/core';
import { rarityFrom } from '@sportspot/domain/rarity.rules.ts';
import { expect, test } from 'vitest';

import { faqCategories, faqCategoryNames } from './faq-categories.ts';
import { faqEntries } from './faq-entries.ts';

const i18n = setupI18n({ locale: 'en' });

/** Anchors that somebody may have sent to somebody. One may be added; none is changed or taken away. */
const forEver = [
  'what-counts',
  'how-to-begin',
  'photo',
  'same-team-twice',
  'wrong-team',
  'seen-before',
  'cost',
  'without-account',
  'which-leagues',
  'find-a-team',
  'missing-team',
  'team-moves',
  'crests',
  'rarity',
  'badges',
  'scoring',
  'board-order',
  'trip',
  'join-a-trip',
  'trip-and-album',
  'late-spots',
  'players-without-account',
  'group',
  'who-sees-my-teams',
  'leave-the-board',
  'location',
  'block',
  'age',
  'change-name-or-address',
  'take-my-data',
  'delete-account',
  'report',
  'offline',
  'waiting',
  'install',
  'forgotten-password',
  'no-mail',
  'support-time',
  'language',
];

const answerOf = (id: string): string => {
  const entry = faqEntries.find((candidate) => candidate.id === id);
  return entry ? i18n._(entry.answer) : '';
};

test('an answer keeps its address for ever', () => {
  expect(faqEntries.map(({ id }) => id)).toEqual(expect.arrayContaining(forEver));
  // A new question is written down here with its first link.
  expect(faqEntries).toHaveLength(forEver.length);
});

test('FAQ-08 FAQ-09 each of the 20 and more entries has a category, a question and an answer of its own', () => {
  expect(faqEntries.length).toBeGreaterThanOrEqual(20);
  for (const field of ['id', 'question', 'answer'] as const) {
    const texts = faqEntries.map((entry) => (field === 'id' ? entry.id : i18n._(entry[field])));
    expect(texts.filter((text) => text.trim().length < 3)).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  }
  for (const category of faqCategories)
    expect(faqEntries.filter((entry) => entry.category === category).length).toBeGreaterThanOrEqual(5);
  // Anchors of answers and of headings stand on one page.
  expect(faqEntries.filter(({ id }) => faqCategories.some((category) => category === id))).toEqual([]);
});

test('FAQ-01 the categories are called as specified', () => {
  expect(faqCategories.map((category) => i18n._(faqCategoryNames[category]))).toEqual([
    'Getting Started',
    'Teams & Leagues',
    'Competitions & Trips',
    'Account & Privacy',
    'Technical Support',
  ]);
});

test('FAQ-05 scoring is told as it is: ranks count teams; rarity, geography and timing make badges and points', () => {
  expect(answerOf('scoring')).toContain('Ranks count teams');
  expect(answerOf('scoring')).toContain(
    'Badges and rarity points are based on rarity, geographic diversity and timing',
  );
});

test('FAQ-06 boards rank by teams, then leagues, and the published formula never decides', () => {
  expect(answerOf('board-order')).toContain('By teams spotted, then by leagues.');
  expect(answerOf('board-order')).toContain(
    'Rarity points are a published formula shown beside, and never decide the rank.',
  );
  expect(answerOf('rarity')).toContain('Points = 1 + 10 × log2((most + 5) / (spotters + 5)), rounded, 100 at most');
  expect(answerOf('rarity')).toContain(`from ${rarityFrom.legendary} Legendary`);
});

test('PRIV-03 FAQ says who sees my teams: everyone by default, my groups and trips, or only me', () => {
  expect(answerOf('who-sees-my-teams')).toMatch(/everyone, your groups and trips, or only you/);
  expect(answerOf('who-sees-my-teams')).toMatch(/everyone until you choose otherwise/);
});

test('FAQ-07 support typically replies within 24 hours', () => {
  expect(answerOf('support-time')).toBe('Support typically replies within 24 hours.');
});

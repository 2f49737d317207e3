import { setupI18n } from '@lingui/core';
import { rarityFrom } from '@sportspot/domain/teams/rarity.rules.ts';
import { expect, test } from 'vitest';

import { faqCategories, faqCategoryNames } from './faq-categories.ts';
import { faqEntries } from './faq-entries.ts';

const i18n = setupI18n({ locale: 'en' });

/** Anchors that people may have shared. Only add to this list. */
const sharedAnchors = [
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

test('links to FAQ entries never break', () => {
  expect(faqEntries.map(({ id }) => id)).toEqual(expect.arrayContaining(sharedAnchors));
  // A new question must be added to the list above.
  expect(faqEntries).toHaveLength(sharedAnchors.length);
});

test('FAQ-08 FAQ-09 at least 20 entries each have a category and text of their own', () => {
  expect(faqEntries.length).toBeGreaterThanOrEqual(20);
  for (const field of ['id', 'question', 'answer'] as const) {
    const texts = faqEntries.map((entry) => (field === 'id' ? entry.id : i18n._(entry[field])));
    expect(texts.filter((text) => text.trim().length < 3)).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  }
  for (const category of faqCategories)
    expect(faqEntries.filter((entry) => entry.category === category).length).toBeGreaterThanOrEqual(5);
  // Entries and category headings share one page, so their anchors must differ.
  expect(faqEntries.filter(({ id }) => faqCategories.some((category) => category === id))).toEqual([]);
});

test('FAQ-01 the categories have the specified names', () => {
  expect(faqCategories.map((category) => i18n._(faqCategoryNames[category]))).toEqual([
    'Getting Started',
    'Teams & Leagues',
    'Competitions & Trips',
    'Account & Privacy',
    'Technical Support',
  ]);
});

test('FAQ-05 the entry on scoring says that ranks count teams and what badges and points are based on', () => {
  expect(answerOf('scoring')).toContain('Ranks count teams');
  expect(answerOf('scoring')).toContain(
    'Badges and rarity points are based on rarity, geographic diversity, and timing',
  );
});

test('FAQ-06 the entry on leaderboards says that they rank by teams, then leagues, and never by rarity points', () => {
  expect(answerOf('board-order')).toContain('By teams spotted, then by leagues.');
  expect(answerOf('board-order')).toContain(
    'Rarity points are a published formula shown next to the rank. They never decide it.',
  );
  expect(answerOf('rarity')).toContain('Points = 1 + 10 × log2((most + 5) / (spotters + 5)), rounded, 100 at most');
  expect(answerOf('rarity')).toContain(`from ${rarityFrom.legendary} Legendary`);
});

test('PRIV-03 the FAQ says who sees an album: everyone by default, groups and trips, or only its owner', () => {
  expect(answerOf('who-sees-my-teams')).toMatch(/everyone, your groups and trips, or only you/);
  expect(answerOf('who-sees-my-teams')).toMatch(/everyone until you change it/);
});

test('FAQ-07 support typically replies within 24 hours', () => {
  expect(answerOf('support-time')).toBe('Support typically replies within 24 hours.');
});

import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { faqEntries } from '../faq/faq-entries.ts';
import { articles, popularArticles } from './articles.ts';
import { helpCategories, helpCategoryNames } from './help-categories.ts';
import { helpIndex } from './help-index.ts';
import { prepare, search } from './help-search.ts';

const i18n = setupI18n({ locale: 'en' });
const prepared = prepare(helpIndex(i18n));
const find = (query: string): string[] => search(prepared, query).map(({ to }) => to);

test('HELP-03 there are six categories, with at least four articles each', () => {
  expect(helpCategories.map((category) => i18n._(helpCategoryNames[category]))).toEqual([
    'Getting Started',
    'Competitions & Trips',
    'Teams & Leagues',
    'Social Features',
    'Account & Settings',
    'Troubleshooting',
  ]);
  for (const category of helpCategories)
    expect(articles.filter((article) => article.category === category).length).toBeGreaterThanOrEqual(4);
  expect(articles.length).toBeGreaterThanOrEqual(24);
});

test('HELP-05 popular articles are articles, and each has an address of its own', () => {
  expect(popularArticles).toHaveLength(6);
  expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
  for (const { id, steps = [], notes = [] } of articles) {
    expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(steps.length + notes.length).toBeGreaterThan(0);
  }
});

test.each([
  ['undo', '/help/undo-a-spot'],
  ['UNDO', '/help/undo-a-spot'],
  ['pasword', '/help/reset-password'],
  ['passw', '/help/reset-password'],
  ['ofline', '/help/spot-offline'],
  ['how do i join a trip', '/help/join-a-trip'],
  ['blok somebody', '/help/block-somebody'],
  ['qr code', '/help/start-a-trip'],
  ['advertisements', '/faq#cost'],
  ['legendary', '/faq#rarity'],
])('HELP-02 %s finds %s among the first', (query, to) => {
  expect(find(query).slice(0, 3)).toContain(to);
});

test('HELP-02 every article and every entry of the FAQ is found by its title', () => {
  const index = helpIndex(i18n);
  expect(index).toHaveLength(articles.length + faqEntries.length);
  for (const { title, to } of index)
    expect([title, find(title).slice(0, 2)]).toEqual([title, expect.arrayContaining([to])]);
});

test('HELP-02 nothing is found for what nobody wrote, and nothing for nothing', () => {
  for (const query of ['', '  ', '???', 'zzzzzz', '<script>']) expect([query, find(query)]).toEqual([query, []]);
});

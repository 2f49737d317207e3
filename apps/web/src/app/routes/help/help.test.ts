import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { faqEntries } from '../faq/faq-entries.ts';
import { articles, popularArticles } from './articles/articles.ts';
import { helpCategories, helpCategoryNames } from './articles/help-categories.ts';
import { helpItems } from './help-index.ts';
import { createIndex, search } from './help-search.ts';

const i18n = setupI18n({ locale: 'en' });
const items = helpItems(i18n);
const index = createIndex(items);
const find = (query: string): string[] => search(index, query).map(({ to }) => to);

test('HELP-03 there are six categories with at least four articles each', () => {
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

test('HELP-05 popular articles exist, and every article has its own URL', () => {
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
  ['blok someone', '/help/block-somebody'],
  ['change my password', '/help/change-password'],
  ['report an offensive name', '/help/report-a-name'],
  ['location on a trip', '/help/location-on-trips'],
  ['kick someone out of a trip', '/help/remove-from-a-trip'],
  ['qr code', '/help/start-a-trip'],
  ['advertisements', '/faq#cost'],
  ['legendary', '/faq#rarity'],
])('HELP-02 “%s” finds %s among the first results', (query, to) => {
  expect(find(query).slice(0, 3)).toContain(to);
});

test('HELP-02 the title of every article and FAQ entry finds it', () => {
  expect(items).toHaveLength(articles.length + faqEntries.length);
  for (const { title, to } of items)
    expect([title, find(title).slice(0, 2)]).toEqual([title, expect.arrayContaining([to])]);
});

test('HELP-02 empty queries and unknown words find nothing', () => {
  for (const query of ['', '  ', '???', 'zzzzzz', '<script>']) expect([query, find(query)]).toEqual([query, []]);
});

import type { I18n } from '@lingui/core';
import { paths } from '../../../lib/addresses/paths.ts';
import { faqCategoryNames } from '../faq/faq-categories.ts';
import { faqEntries } from '../faq/faq-entries.ts';
import { articles } from './articles/articles.ts';
import { helpCategoryNames } from './articles/help-categories.ts';
import type { SearchItem } from './help-search.ts';

/** An article or FAQ entry as a search result. */
export interface HelpItem extends SearchItem {
  readonly kind: 'article' | 'faq';
  readonly to: string;
  readonly category: string;
}

/** Every article and FAQ entry, in one language. */
export function helpItems(i18n: I18n): HelpItem[] {
  return [
    ...articles.map(({ id, category, title, also, lead, steps = [], notes = [] }) => ({
      kind: 'article' as const,
      to: paths.article(id),
      category: i18n._(helpCategoryNames[category]),
      title: i18n._(title),
      also: also ? i18n._(also) : '',
      lead: i18n._(lead),
      rest: [...steps, ...notes].map((text) => i18n._(text)).join(' '),
    })),
    ...faqEntries.map(({ id, category, question, answer }) => ({
      kind: 'faq' as const,
      to: `${paths.faq}#${id}`,
      category: i18n._(faqCategoryNames[category]),
      title: i18n._(question),
      also: '',
      lead: i18n._(answer),
      rest: '',
    })),
  ];
}

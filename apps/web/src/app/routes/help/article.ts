import type { MessageDescriptor } from '@lingui/core';
import type { HelpCategory } from './help-categories.ts';

/** How one thing is done. */
export interface Article {
  /** Its address; never changed, and never given to another. */
  readonly id: string;
  readonly category: HelpCategory;
  readonly title: MessageDescriptor;
  /** Other words that people look for it by; read by nobody. */
  readonly also?: MessageDescriptor;
  /** The answer in a sentence or two, for whoever reads no further. */
  readonly lead: MessageDescriptor;
  /** What to do, in order. */
  readonly steps?: readonly MessageDescriptor[];
  /** What is good to know about it. */
  readonly notes?: readonly MessageDescriptor[];
}

/** A category's articles, each true of what the app does today. */
export const articlesOf = (
  category: HelpCategory,
  articles: readonly Omit<Article, 'category'>[],
): readonly Article[] => articles.map((article) => ({ ...article, category }));

import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import type { HelpCategory } from './help-categories.ts';

/** Something to do. A control that shows only an icon on a phone is pictured after the text that names it. */
export interface Step extends MessageDescriptor {
  readonly icon?: LucideIcon;
}

export const withIcon = (text: MessageDescriptor, icon: LucideIcon): Step => ({ ...text, icon });

export interface Article {
  /** Part of its URL, so it never changes and is never reused. */
  readonly id: string;
  readonly category: HelpCategory;
  readonly title: MessageDescriptor;
  /** Other words people search by; never shown. */
  readonly also?: MessageDescriptor;
  /** The short version, also shown with search results. */
  readonly lead: MessageDescriptor;
  /** In the order to follow. Labels are quoted as the app shows them on a phone. */
  readonly steps?: readonly Step[];
  readonly notes?: readonly MessageDescriptor[];
}

/** A category's articles. Each must match what the app does today. */
export const articlesOf = (
  category: HelpCategory,
  articles: readonly Omit<Article, 'category'>[],
): readonly Article[] => articles.map((article) => ({ ...article, category }));

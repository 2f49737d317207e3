import { accountSettings } from './account-settings.ts';
import type { Article } from './article.ts';
import { competitionsTrips } from './competitions-trips.ts';
import { gettingStarted } from './getting-started.ts';
import { socialFeatures } from './social-features.ts';
import { teamsLeagues } from './teams-leagues.ts';
import { troubleshooting } from './troubleshooting.ts';

/** Grouped by category. */
export const articles: readonly Article[] = [
  ...gettingStarted,
  ...competitionsTrips,
  ...teamsLeagues,
  ...socialFeatures,
  ...accountSettings,
  ...troubleshooting,
];

export const articleOf = (id: string): Article | null => articles.find((article) => article.id === id) ?? null;

/** What most people look for, in this order. */
const popular = ['spot-a-team', 'undo-a-spot', 'start-a-trip', 'who-sees-your-teams', 'spot-offline', 'reset-password'];

export const popularArticles: readonly Article[] = popular.flatMap((id) => articleOf(id) ?? []);

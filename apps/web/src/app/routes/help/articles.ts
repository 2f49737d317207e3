import type { Article } from './article.ts';
import { accountSettings } from './articles/account-settings.ts';
import { competitionsTrips } from './articles/competitions-trips.ts';
import { gettingStarted } from './articles/getting-started.ts';
import { socialFeatures } from './articles/social-features.ts';
import { teamsLeagues } from './articles/teams-leagues.ts';
import { troubleshooting } from './articles/troubleshooting.ts';

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

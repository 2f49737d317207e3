import { teamsById } from '@sportspot/catalogue/source/files.ts';
import { FALLBACK_NAME } from '@sportspot/domain/accounts/accounts.constants.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { reviewYear, type YearReview } from '@sportspot/domain/profiles/year.rules.ts';
import type { Database } from '../../../db/database.ts';
import { findLanguage } from '../../accounts/own-account/own-account.service.ts';
import { findPeople } from '../../accounts/people/people.service.ts';
import { listCollection } from '../../spots/progress.service.ts';
import { findRarity } from '../../spots/rarity/rarity.service.ts';
import type { Card } from '../card/card.ts';
import { yearCardOf } from '../card/year-card.ts';

interface Asked {
  readonly year: number;
  readonly timeZone: string;
}

/** The review of the user's own year. */
export async function showYear(db: Database, userId: string, { year, timeZone }: Asked): Promise<YearReview> {
  const [spots, { points, others }] = await Promise.all([listCollection(db, userId), findRarity(db)]);
  return reviewYear(spots, year, timeZone, (teamId) => {
    const team = teamsById.get(teamId);
    return team && { league: team.league, rarityPoints: points.get(team.no) ?? others };
  });
}

/** The same as an image; a year without spots has none. */
export async function findYearCard(db: Database, userId: string, asked: Asked): Promise<Card> {
  const [review, people, language] = await Promise.all([
    showYear(db, userId, asked),
    findPeople(db, [userId]),
    findLanguage(db, userId),
  ]);
  if (review.spots === 0) throw new AppError('not_found');
  return yearCardOf(people.get(userId)?.displayName || FALLBACK_NAME, review, language);
}

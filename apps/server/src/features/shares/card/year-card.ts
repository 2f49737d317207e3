import { teamsById } from '@sportspot/catalogue/source/files.ts';
import { leagues } from '@sportspot/catalogue/teams/leagues.ts';
import type { YearReview } from '@sportspot/domain/profiles/year.rules.ts';
import type { Language } from '@sportspot/domain/values/languages.ts';
import { type Card, toSticker, withHash, type YearContent } from './card.ts';
import { type CardWords, cardWords } from './card-words.ts';

const STICKERS = 5;
/** Leagues with longer names are shown by their code. */
const LONGEST_LEAGUE = 16;

/** Example: "Oct 12". */
function dayText(day: string, { locale }: CardWords): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));
}

const leagueText = (name: string): string =>
  name.length <= LONGEST_LEAGUE ? name : (leagues.find((league) => league.name === name)?.code ?? name);

function factsOf(review: YearReview, words: CardWords): YearContent['facts'] {
  const { topLeague, rarest, bestWeek, bestDay, newLeagues, rarityPoints } = review;
  const [first] = newLeagues;
  return [
    topLeague && { head: words.topLeague, value: leagueText(topLeague.league), text: words.teams(topLeague.spots) },
    bestWeek && {
      head: words.bestWeek,
      value: words.teams(bestWeek.spots),
      text: words.from(dayText(bestWeek.from, words)),
    },
    bestDay && { head: words.bestDay, value: words.teams(bestDay.spots), text: dayText(bestDay.day, words) },
    rarest && {
      head: words.rarest,
      value: teamsById.get(rarest.teamId)?.name ?? '',
      text: words.points(rarest.points),
    },
    {
      head: words.newLeagues,
      value: String(newLeagues.length),
      text: first === undefined ? '' : words.first(leagueText(first)),
    },
    { head: words.rarityPoints, value: rarityPoints.toLocaleString(words.locale), text: words.inAll },
  ].filter((fact) => fact !== null);
}

/** The content of a year's image. Contains no locations. */
export function yearCardOf(displayName: string, review: YearReview, language: Language): Card {
  const words = cardWords[language];
  const { rarest, latest } = review;
  const others = latest.filter(({ teamId }) => teamId !== rarest?.teamId);
  const shown = [...(rarest ? [rarest] : []), ...others].slice(0, STICKERS);
  return withHash({
    year: review.year,
    name: displayName,
    number: review.spots,
    caption: words.ofYear(review.spots, review.year),
    facts: factsOf(review, words),
    stickers: shown.flatMap(({ teamId, day }) => toSticker({ teamId, spottedAt: day }, words)),
  });
}

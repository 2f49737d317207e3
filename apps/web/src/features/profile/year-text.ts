import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RouteOutput } from '@sportspot/domain/contract.ts';
import { PUBLIC_TIME_ZONE, shortDate } from '../../lib/dates/dates.ts';
import { useCatalogue } from '../../offline/catalogue/catalogue.ts';

/** The content of the year card as text, for screen readers. */
export function useYearText(review: RouteOutput<'GET /api/years/:year'> | undefined): string {
  const { t, i18n } = useLingui();
  const byId = useCatalogue().data?.byId;
  if (!review) return '';
  const { year, spots, topLeague, bestWeek, bestDay, rarest, newLeagues } = review;
  const day = (time: string) => shortDate(time, i18n.locale, PUBLIC_TIME_ZONE);
  const count = (teams: number) => t`${plural(teams, { one: '# team', other: '# teams' })}`;
  const rare = byId?.get(rarest?.teamId ?? '')?.name;
  return [
    t`${{ teams: count(spots) }} in ${{ year }}.`,
    topLeague && t`Top league: ${{ league: topLeague.league }}, ${{ teams: count(topLeague.spots) }}.`,
    bestWeek && t`Best week: ${{ teams: count(bestWeek.spots) }}, week of ${{ day: day(bestWeek.from) }}.`,
    bestDay && t`Best day: ${{ teams: count(bestDay.spots) }}, ${{ day: day(bestDay.day) }}.`,
    rarest && rare && t`Rarest: ${{ team: rare }}, ${plural(rarest.points, { one: '# point', other: '# points' })}.`,
    newLeagues.length > 0 && t`New leagues: ${{ leagues: newLeagues.join(', ') }}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

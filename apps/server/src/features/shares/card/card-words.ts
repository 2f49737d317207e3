import { formatLocale, type Language } from '@sportspot/domain/values/languages.ts';

/** The few texts on images. */
export interface CardWords {
  /** The locale of dates and numbers. */
  readonly locale: string;
  /** Two words next to the number of teams, one below the other. */
  collected(teams: number): readonly [string, string];
  /** Two words next to the number on a board. */
  counted(spots: number): readonly [string, string];
  readonly members: string;
  readonly leagues: string;
  readonly spotters: string;
  teams(count: number): string;
  /** Next to the number of a year: "teams", "in 2026". */
  ofYear(teams: number, year: number): readonly [string, string];
  readonly topLeague: string;
  readonly bestWeek: string;
  from(day: string): string;
  readonly bestDay: string;
  readonly rarest: string;
  points(count: number): string;
  readonly newLeagues: string;
  first(league: string): string;
  readonly rarityPoints: string;
  readonly inAll: string;
}

const { format: inEnglish } = new Intl.NumberFormat(formatLocale('en'));
const { format: inSpanish } = new Intl.NumberFormat(formatLocale('es'));

const one = (count: number, single: string, many: string): string => (count === 1 ? single : many);

export const cardWords: Record<Language, CardWords> = {
  en: {
    locale: formatLocale('en'),
    collected: (teams) => [one(teams, 'team', 'teams'), 'spotted'],
    counted: (spots) => ['total', one(spots, 'spot', 'spots')],
    members: 'Members',
    leagues: 'Leagues',
    spotters: 'Spotters',
    teams: (count) => `${inEnglish(count)} ${one(count, 'team', 'teams')}`,
    ofYear: (teams, year) => [one(teams, 'team', 'teams'), `in ${year}`],
    topLeague: 'Top league',
    bestWeek: 'Best week',
    from: (day) => `from ${day}`,
    bestDay: 'Best day',
    rarest: 'Rarest',
    points: (count) => `${inEnglish(count)} points`,
    newLeagues: 'New leagues',
    first: (league) => `first ${league}`,
    rarityPoints: 'Rarity points',
    inAll: 'in all',
  },
  es: {
    locale: formatLocale('es'),
    collected: (teams) => [one(teams, 'equipo', 'equipos'), one(teams, 'visto', 'vistos')],
    counted: (spots) => [one(spots, 'visto', 'vistos'), 'en total'],
    members: 'Miembros',
    leagues: 'Ligas',
    spotters: 'Personas',
    teams: (count) => `${inSpanish(count)} ${one(count, 'equipo', 'equipos')}`,
    ofYear: (teams, year) => [one(teams, 'equipo', 'equipos'), `en ${year}`],
    topLeague: 'Liga principal',
    bestWeek: 'Mejor semana',
    from: (day) => `desde el ${day}`,
    bestDay: 'Mejor día',
    rarest: 'El más raro',
    points: (count) => `${inSpanish(count)} ${one(count, 'punto', 'puntos')}`,
    newLeagues: 'Ligas nuevas',
    first: (league) => `primero, ${league}`,
    rarityPoints: 'Puntos de rareza',
    inAll: 'en total',
  },
};

import type { Sport } from '@sportspot/catalogue/teams/team.ts';
import type { CrestTeam } from '../../../ui/team/crest.tsx';
import type { StickerTeam } from '../../../ui/team/sticker.tsx';

/**
 * The few teams the landing page shows, copied from the catalog so that a first visit doesn't load all of it.
 * A test checks them against the catalog.
 */

const football = (
  id: string,
  no: number,
  place: string,
  nickname: string,
  abbreviation: string,
  [primaryColor, secondaryColor]: readonly [string, string],
): StickerTeam => ({
  id: `nfl-${id}`,
  logoId: id,
  flag: null,
  no,
  place,
  nickname,
  abbreviation,
  league: 'NFL',
  sport: 'Football',
  primaryColor,
  secondaryColor,
  slot: `NFL ${String(no).padStart(2, '0')}`,
});

export const broncos = football('den', 10, 'Denver', 'Broncos', 'DEN', ['#002244', '#FB4F14']);

/** A page of an album. `spotted` is the day on the sticker's stamp; null leaves the slot empty. */
export const albumPage: readonly { readonly team: StickerTeam; readonly spotted: string | null }[] = [
  { team: football('lar', 19, 'Los Angeles', 'Rams', 'LAR', ['#003594', '#FFD100']), spotted: '2026-07-17' },
  { team: football('ne', 22, 'New England', 'Patriots', 'NE', ['#002244', '#C60C30']), spotted: null },
  { team: football('pit', 27, 'Pittsburgh', 'Steelers', 'PIT', ['#000000', '#FFB612']), spotted: '2026-01-15' },
  { team: football('min', 21, 'Minnesota', 'Vikings', 'MIN', ['#4F2683', '#FFC62F']), spotted: '2026-10-02' },
  { team: broncos, spotted: null },
  { team: football('kc', 16, 'Kansas City', 'Chiefs', 'KC', ['#E31837', '#FFB612']), spotted: '2026-01-10' },
  { team: football('car', 5, 'Carolina', 'Panthers', 'CAR', ['#0085CA', '#000000']), spotted: null },
  { team: football('mia', 20, 'Miami', 'Dolphins', 'MIA', ['#008E97', '#F58220']), spotted: '2026-08-28' },
  { team: football('lv', 17, 'Las Vegas', 'Raiders', 'LV', ['#000000', '#A5ACAF']), spotted: '2026-09-05' },
];

/** The day on the stamps of the stickers that are shown alone. */
export const SHOWN_DAY = '2026-11-14';

export const lakers: StickerTeam = {
  id: 'nba-lal',
  logoId: 'lal',
  flag: null,
  no: 46,
  place: 'Los Angeles',
  nickname: 'Lakers',
  abbreviation: 'LAL',
  league: 'NBA',
  sport: 'Basketball',
  primaryColor: '#552583',
  secondaryColor: '#FDB927',
  slot: 'NBA 14',
};

export type LandingCrest = CrestTeam & { readonly league: string };

const crests =
  (league: string, sport: Sport) =>
  (abbreviation: string, primaryColor: string, secondaryColor: string | null): LandingCrest => ({
    league,
    sport,
    abbreviation,
    primaryColor,
    secondaryColor,
  });

const nfl = crests('NFL', 'Football');
const nba = crests('NBA', 'Basketball');
const mlb = crests('MLB', 'Baseball');
const nhl = crests('NHL', 'Hockey');
const mls = crests('MLS', 'Soccer');
const premierLeague = crests('Premier League', 'Soccer');
const laLiga = crests('La Liga', 'Soccer');
const bundesliga = crests('Bundesliga', 'Soccer');
const serieA = crests('Serie A', 'Soccer');
const uefa = crests('UEFA', 'Soccer');
const conmebol = crests('CONMEBOL', 'Soccer');
const college = crests('NCAA Division I', 'College');
const gLeague = crests('NBA G League', 'Basketball');
const formulaOne = crests('Formula 1', 'Racing');

/** For the card about leagues. */
export const mixedCrests: readonly LandingCrest[] = [
  nba('GS', '#1D428A', '#FFC72C'),
  laLiga('RMA', '#FFFFFF', '#FEBE10'),
  college('MICH', '#00274C', '#FFCB05'),
  mlb('NYY', '#003087', '#E4002B'),
  formulaOne('FER', '#E80020', null),
  nhl('SEA', '#001628', '#99D9D9'),
  mls('MIA', '#F7B5CD', '#231F20'),
];

export const leagueCrests = {
  mlb: [mlb('CHC', '#0E3386', '#CC3433'), mlb('SD', '#2F241D', '#FFC425'), mlb('PIT', '#FDB827', '#27251F')],
  nba: [nba('LAL', '#552583', '#FDB927'), nba('BOS', '#007A33', '#BA9653'), nba('SA', '#C4CED4', '#000000')],
  nfl: [nfl('LV', '#000000', '#A5ACAF'), nfl('BUF', '#00338D', '#C60C30'), nfl('CIN', '#FB4F14', '#000000')],
  nhl: [nhl('SEA', '#001628', '#99D9D9'), nhl('NSH', '#FFB81C', '#041E42'), nhl('DET', '#CE1126', '#FFFFFF')],
  mls: [mls('MIA', '#F7B5CD', '#231F20'), mls('ATX', '#00B140', '#000000'), mls('ATL', '#80000A', '#A19060')],
  soccer: [
    premierLeague('ARS', '#EF0107', '#FFFFFF'),
    bundesliga('BVB', '#FDE100', '#000000'),
    serieA('JUV', '#000000', '#FFFFFF'),
  ],
  nations: [
    conmebol('BRA', '#229E45', '#F8E509'),
    conmebol('ARG', '#74ACDF', '#FFFFFF'),
    uefa('GER', '#000000', '#FF0000'),
  ],
  college: [
    college('MICH', '#00274C', '#FFCB05'),
    college('NEB', '#D00000', '#FFFFFF'),
    college('COLO', '#000000', '#CFB87C'),
  ],
  minor: [
    gLeague('AUS', '#C4CED4', '#000000'),
    gLeague('SCW', '#006BB6', '#FDB927'),
    gLeague('CVL', '#552583', '#FDB927'),
  ],
} as const satisfies Record<string, readonly LandingCrest[]>;

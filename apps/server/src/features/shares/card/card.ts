import { createHash } from 'node:crypto';
import { type CrestColours, crestColours } from '@sportspot/catalogue/crest/crest.ts';
import { teamsById } from '@sportspot/catalogue/source/files.ts';
import type { Sport } from '@sportspot/catalogue/teams/team.ts';
import type { SharedOf, SharedPage } from '@sportspot/domain/sharing/shares.contract.ts';
import type { Language } from '@sportspot/domain/values/languages.ts';
import { placeClock } from '@sportspot/domain/values/own-day.rules.ts';
import { type CardWords, cardWords } from './card-words.ts';

/** Increment this when the drawing changes, so that every image gets a new URL. */
const DRAWING_VERSION = 1;
const STICKERS = 5;
const COLUMNS = 7;
const ROWS = 5;

export interface CardSticker {
  readonly slot: string;
  readonly place: string;
  readonly nickname: string;
  readonly letters: string;
  readonly sport: Sport;
  readonly colours: CrestColours;
  /** "NOV 14, 26"; null for a spot without a time. */
  readonly stamp: string | null;
}

export interface CardRow {
  readonly rank: number | null;
  readonly name: string;
  readonly spots: number;
}

/** Everything a preview image shows; the image depends on nothing else. */
export interface CardContent {
  readonly name: string;
  readonly number: number;
  /** Two words next to the number. */
  readonly caption: readonly [string, string];
  readonly columns: readonly { readonly head: string; readonly value: number }[];
  /** Latest first. Null on the card of a board. */
  readonly stickers: readonly CardSticker[] | null;
  readonly rows: readonly CardRow[];
}

/** The image of a user's year, in portrait format for sharing on phones. */
export interface YearContent {
  readonly year: number;
  readonly name: string;
  readonly number: number;
  /** Two words next to the number. */
  readonly caption: readonly [string, string];
  readonly facts: readonly { readonly head: string; readonly value: string; readonly text: string }[];
  /** Rarest first. */
  readonly stickers: readonly CardSticker[];
}

export interface Card {
  readonly content: CardContent | YearContent;
  /** Of the content: the same image has the same URL on every server. */
  readonly hash: string;
}

/**
 * The local day where the spot was made. If the offset is unknown, the day in UTC, because the image is the same for
 * every viewer.
 */
const stampDate = (time: string, { locale }: CardWords): string => {
  const format = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: '2-digit', timeZone: 'UTC' });
  return format.format(new Date(placeClock(time) ?? time)).toUpperCase();
};

type Seen = SharedOf<'all-time'>['spottedTeams'][number];

export function toSticker({ teamId, spottedAt }: Seen, words: CardWords): CardSticker[] {
  const team = teamsById.get(teamId);
  if (!team) return [];
  return [
    {
      slot: team.slot,
      place: team.place === team.nickname ? '' : team.place,
      nickname: team.nickname,
      letters: team.abbreviation,
      sport: team.sport,
      colours: crestColours(team.primaryColor, team.secondaryColor),
      stamp: spottedAt === null ? null : stampDate(spottedAt, words),
    },
  ];
}

/** The leagues with the most teams, in album order. */
function fullestLeagues(lineScore: SharedOf<'all-time'>['lineScore']): CardContent['columns'] {
  const fullest = new Set(lineScore.toSorted((one, other) => other.spots - one.spots).slice(0, COLUMNS));
  return lineScore.filter((league) => fullest.has(league)).map(({ code, spots }) => ({ head: code, value: spots }));
}

function contentOf(page: SharedPage, words: CardWords): CardContent {
  if (page.type === 'all-time') {
    const { totalSpots } = page.stats;
    return {
      name: page.user.displayName,
      number: totalSpots,
      caption: words.collected(totalSpots),
      columns: fullestLeagues(page.lineScore),
      stickers: page.spottedTeams.slice(0, STICKERS).flatMap((seen) => toSticker(seen, words)),
      rows: [],
    };
  }
  const isGroup = page.type === 'group';
  const totalSpots = isGroup ? page.totals.totalSpots : page.totalSpots;
  return {
    name: isGroup ? page.group.name : page.trip.name,
    number: totalSpots,
    // The sum over all participants: a team that three have seen counts three times.
    caption: words.counted(totalSpots),
    columns: isGroup
      ? [
          { head: words.members, value: page.totals.members },
          { head: words.leagues, value: page.totals.leagues },
        ]
      : [{ head: words.spotters, value: page.trip.participantCount }],
    stickers: null,
    rows: page.leaderboard.slice(0, ROWS).map(({ rank, userName: name, totalSpots: spots }) => ({ rank, name, spots })),
  };
}

/** Adds the hash that becomes part of the URL. */
export const withHash = (content: Card['content']): Card => {
  const hash = createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, content]))
    .digest('hex')
    .slice(0, 32);
  return { content, hash };
};

export const cardOf = (page: SharedPage, language: Language): Card => withHash(contentOf(page, cardWords[language]));

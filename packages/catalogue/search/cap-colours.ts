import { keyOf, wordsOf } from '../teams/fold.ts';
import type { Team } from '../teams/team.ts';
import { spanishColours, spanishFillers, spanishJoiners } from './cap-colours.es.ts';

const HEX = /^#[0-9a-f]{6}$/i;

function blues(lightness: number): readonly string[] {
  if (lightness < 0.2) return ['blue', 'navy'];
  if (lightness < 0.3) return ['blue', 'navy', 'royal'];
  return lightness > 0.55 ? ['blue', 'sky', 'powder'] : ['blue', 'royal'];
}

function reds(lightness: number): readonly string[] {
  if (lightness > 0.75) return ['pink'];
  return lightness < 0.38 ? ['red', 'maroon', 'burgundy', 'crimson'] : ['red', 'scarlet'];
}

function warm(hue: number, chroma: number, lightness: number): readonly string[] {
  if (lightness < 0.3) return ['brown'];
  if (chroma < 0.45) return ['gold', 'tan', 'sand'];
  if (hue < 24) return ['orange'];
  return hue < 39 ? ['orange', 'gold'] : ['gold', 'yellow'];
}

/** The hue in degrees. Not defined for grays, which have no chroma. */
function hueOf(red: number, green: number, blue: number): number {
  const high = Math.max(red, green, blue);
  const chroma = high - Math.min(red, green, blue);
  if (high === red) return (((green - blue) / chroma) * 60 + 360) % 360;
  return high === green ? ((blue - red) / chroma) * 60 + 120 : ((red - green) / chroma) * 60 + 240;
}

/** What fans call a color, the most common word first. The thresholds are tuned to the colors of real caps. */
export function colourWords(hex: string): readonly string[] {
  if (!HEX.test(hex)) return [];
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const chroma = high - low;
  const lightness = (high + low) / 2;
  if (lightness > 0.93 && chroma < 0.15) return ['white'];
  if ((lightness < 0.12 && chroma < 0.1) || (lightness < 0.25 && chroma < 0.06)) return ['black'];
  if (chroma < 0.12 && lightness >= 0.25) return ['grey', 'gray', 'silver'];
  const hue = hueOf(red, green, blue);
  if (hue < 12 || hue >= 342) return reds(lightness);
  if (hue < 52) return warm(hue, chroma, lightness);
  if (hue < 68) return ['yellow', 'gold'];
  if (hue < 165) return ['green'];
  if (hue < 193) return lightness < 0.2 ? ['green', 'teal'] : ['teal', 'aqua', 'green'];
  if (hue >= 235 && hue < 245 && chroma < 0.3) return ['purple', 'blue'];
  if (hue < 245) return blues(lightness);
  if (hue < 300) return ['purple', 'violet'];
  return lightness < 0.35 ? ['red', 'maroon', 'burgundy'] : ['pink', 'magenta'];
}

export const colourNames: ReadonlySet<string> = new Set(
  'blue navy sky powder royal pink red maroon burgundy crimson scarlet brown gold tan sand orange yellow white black grey gray silver green teal aqua purple violet magenta'.split(
    ' ',
  ),
);

/** Words that say nothing about the team. */
const FILLERS = new Set(['cap', 'hat', 'with', 'and', 'letter', 'light', 'dark', 'on', ...spanishFillers]);
const JOINERS = new Set(spanishJoiners);

const LONGEST_LETTERS = 3;

export interface CapQuery {
  readonly colours: readonly string[];
  readonly letters: string;
}

/**
 * "red B", "navy cap with NY", "gorra roja con una B": one or more colors and the one to three letters on the front. Null
 * for any other query.
 */
export function capQueryOf(words: readonly string[]): CapQuery | null {
  const known = words.filter((word) => !FILLERS.has(word)).map((word) => spanishColours.get(word) ?? word);
  const colours = known.filter((word) => colourNames.has(word));
  const others = known.filter((word) => !colourNames.has(word));
  const certain = others.filter((word) => !JOINERS.has(word));
  const [letters, ...more] = certain.length > 0 ? certain : others.slice(-1);
  if (colours.length === 0 || letters === undefined || more.length > 0) return null;
  return letters.length <= LONGEST_LETTERS ? { colours, letters } : null;
}

/** A team's cap as the search compares it. Computed once per team. */
export interface Cap {
  readonly primary: readonly string[];
  readonly secondary: readonly string[];
  readonly code: string;
  readonly place: readonly string[];
  readonly nickname: readonly string[];
}

export function capOf(team: Team): Cap {
  return {
    primary: colourWords(team.primaryColor),
    secondary: team.secondaryColor === null ? [] : colourWords(team.secondaryColor),
    code: keyOf(wordsOf(team.abbreviation)),
    place: wordsOf(team.place),
    nickname: wordsOf(team.nickname),
  };
}

const initials = (words: readonly string[]): string => words.map((word) => word.charAt(0)).join('');

/** 3 for the code or the place's initials, 2 for the whole name's initials or the place's first letter, 1 for the nickname's first letter. */
function letterMatch(cap: Cap, letters: string): number {
  if (letters === cap.code || letters === cap.place[0]) return 3;
  if (letters.length > 1) {
    if (letters === initials(cap.place)) return 3;
    if (letters === initials([...cap.place, ...cap.nickname])) return 2;
    return letters.length === 2 && cap.code.startsWith(letters) ? 2 : 0;
  }
  if (cap.place[0]?.startsWith(letters) || cap.code.startsWith(letters)) return 2;
  return cap.nickname.some((word) => word.startsWith(letters)) ? 1 : 0;
}

/** How well a cap matches; 0 is no match. Letters count double, and the primary color counts more than the secondary. */
export function capMatch(cap: Cap, { colours, letters }: CapQuery): number {
  if (!colours.every((colour) => cap.primary.includes(colour) || cap.secondary.includes(colour))) return 0;
  const match = letterMatch(cap, letters);
  if (match === 0) return 0;
  return match * 2 + (colours.some((colour) => cap.primary.includes(colour)) ? 4 : 0);
}

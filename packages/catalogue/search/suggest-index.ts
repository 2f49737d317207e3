import { aliasesOf, kindWords, leagueCode, placeAliases } from '../teams/aliases.ts';
import { keyOf, wordsOf } from '../teams/fold.ts';
import { byProminence } from '../teams/prominence.ts';
import { type Standing, standingOf } from '../teams/standing.ts';
import type { Team } from '../teams/team.ts';
import { type Cap, capOf } from './cap-colours.ts';

/** The positions of a key's teams, by how strongly the key identifies them. May contain duplicates. */
interface Posting {
  readonly key: string;
  readonly strong: number[];
  readonly weak: number[];
}

/** Sorted as well, so that keys with the same prefix are adjacent. */
export interface Dictionary {
  readonly byKey: ReadonlyMap<string, Posting>;
  readonly sorted: readonly Posting[];
}

/** Built lazily, part by part, so that no keystroke waits for all of it. */
export interface SuggestIndex {
  /** In order of prominence, which breaks ties. */
  readonly teams: readonly Team[];
  /** Strong: whole aliases, nicknames, and names. Weak: codes of teams and leagues, which match only as a whole. */
  readonly calls: () => Dictionary;
  /** Strong: whole places. Weak: cities. */
  readonly places: () => Dictionary;
  /** Single words. Strong: of name, place, and aliases. Weak: of city, league, sport, state, and country. */
  readonly words: () => Dictionary;
  readonly caps: () => readonly Cap[];
  readonly standings: () => readonly Standing[];
}

function dictionary() {
  const byKey = new Map<string, Posting>();
  return {
    add(key: string, strength: 'strong' | 'weak', ...positions: readonly number[]): void {
      if (key === '') return;
      let posting = byKey.get(key);
      if (!posting) byKey.set(key, (posting = { key, strong: [], weak: [] }));
      posting[strength].push(...positions);
    },
    // Sorting plain strings without a comparator is faster.
    done: (): Dictionary => ({ byKey, sorted: [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? []) }),
  };
}

const wholeName = (text: string): string => keyOf(wordsOf(text));

const otherNames = (team: Team): readonly string[] => [...aliasesOf(team), ...placeAliases(team.place)];

function callsOf(teams: readonly Team[]): Dictionary {
  const calls = dictionary();
  for (const [position, team] of teams.entries()) {
    for (const name of otherNames(team)) calls.add(wholeName(name), 'strong', position);
    calls.add(wholeName(team.name), 'strong', position);
    // A club named after its city ("Miami") must not rank above the city's major teams.
    if (team.nickname !== team.city) calls.add(wholeName(team.nickname), 'strong', position);
    for (const code of [team.abbreviation, leagueCode(team)]) calls.add(wholeName(code), 'weak', position);
  }
  return calls.done();
}

function placesOf(teams: readonly Team[]): Dictionary {
  const places = dictionary();
  for (const [position, team] of teams.entries()) {
    places.add(wholeName(team.place), 'strong', position);
    if (team.city !== team.place) places.add(wholeName(team.city), 'weak', position);
  }
  return places.done();
}

/** Adds the words that several teams share, each text split only once: city, league, sport, state, country. */
function addShared(words: ReturnType<typeof dictionary>, teams: readonly Team[]): void {
  const shared = new Map<string, number[]>();
  for (const [position, team] of teams.entries()) {
    for (const about of [team.city, team.league, team.sport, team.state, team.country, kindWords(team)]) {
      const sharing = shared.get(about);
      if (sharing) sharing.push(position);
      else shared.set(about, [position]);
    }
  }
  for (const [about, positions] of shared) {
    for (const text of [about, ...placeAliases(about)]) {
      for (const word of wordsOf(text)) words.add(word, 'weak', ...positions);
    }
  }
}

function wordIndexOf(teams: readonly Team[]): Dictionary {
  const words = dictionary();
  const addAll = (text: string, position: number) => {
    for (const word of wordsOf(text)) words.add(word, 'strong', position);
  };
  for (const [position, team] of teams.entries()) {
    addAll(team.name, position);
    for (const name of otherNames(team)) addAll(name, position);
    // Usually the name contains both already.
    if (!team.name.includes(team.nickname)) addAll(team.nickname, position);
    if (!team.name.startsWith(team.place)) addAll(team.place, position);
    addAll(team.abbreviation, position);
  }
  addShared(words, teams);
  return words.done();
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

export function createSuggestIndex(catalogue: readonly Team[]): SuggestIndex {
  const teams = byProminence(catalogue);
  return {
    teams,
    calls: once(() => callsOf(teams)),
    places: once(() => placesOf(teams)),
    words: once(() => wordIndexOf(teams)),
    caps: once(() => teams.map(capOf)),
    standings: once(() => teams.map(standingOf)),
  };
}

function firstAt(sorted: readonly Posting[], letters: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.key ?? '') < letters) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Keys with the given prefix, found by binary search. */
export function beginningWith({ sorted }: Dictionary, letters: string): readonly Posting[] {
  const found: Posting[] = [];
  for (let at = firstAt(sorted, letters); at < sorted.length; at += 1) {
    const posting = sorted[at];
    if (!posting?.key.startsWith(letters)) break;
    found.push(posting);
  }
  return found;
}

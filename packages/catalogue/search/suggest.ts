import { keyOf, wordsOf } from '../teams/fold.ts';
import type { Standing } from '../teams/standing.ts';
import type { Team } from '../teams/team.ts';
import { spanishGear } from './cap-colours.es.ts';
import { capMatch, capQueryOf } from './cap-colours.ts';
import { IGNORED_QUERY_LENGTH, plainSearch } from './search.ts';
import { beginningWith, createSuggestIndex, type SuggestIndex } from './suggest-index.ts';
import { oneTypo } from './typo.ts';

const SUGGESTION_LIMIT = 8;
/** Queries up to this length match only whole codes and aliases. */
const CODE_LENGTH = 2;
/** Shorter words are one typo away from too many others. */
const TYPO_LENGTH = 4;
/** With this many results, typos aren't considered. */
const ENOUGH = 3;
/** More than any team's name has. Further words of a pasted text are ignored. */
const MOST_WORDS = 8;

/** Words for gear; dropped from queries that find nothing. */
const GEAR = new Set(['cap', 'hat', 'beanie', 'shirt', 'hoodie', 'jersey', 'scarf', ...spanishGear]);

/** How well a team matches the query; 0 is no match. */
const FIT = {
  called: 90,
  code: 88,
  place: 80,
  city: 78,
  word: 75,
  beginning: 60,
  codeAndName: 57,
  cap: 54,
  wordBeginning: 53,
  /** Found by plain text only: the middle of a word, a league, a sport. Anything below this is a guess. */
  contained: 45,
  kind: 40,
  kindBeginning: 35,
  calledWithTypo: 32,
  wordWithTypo: 30,
  kindWithTypo: 28,
  unfinishedWithTypo: 25,
} as const;

/** How much better the cap of a lesser-known league must match to rank above a major one. */
const CAP_HANDICAP: Readonly<Record<Standing, number>> = { major: 0, 'well-known': 6, other: 9, retired: 9 };

/** Each team's best fit so far, by its position in the index. */
type Fits = Uint8Array;

function raise(fits: Fits, positions: readonly number[], fit: number): void {
  for (const position of positions) {
    if ((fits[position] ?? 0) < fit) fits[position] = fit;
  }
}

/** Matches whole names, nicknames, aliases, and codes. An alias outranks a code: UGA is Georgia before Uganda. */
function fitCalls({ calls }: SuggestIndex, fits: Fits, key: string): void {
  const posting = calls().byKey.get(key);
  if (!posting) return;
  raise(fits, posting.strong, FIT.called);
  raise(fits, posting.weak, FIT.code);
}

/** Everything that the specification's plain-text search finds is always found. */
function fitPlain({ teams }: SuggestIndex, fits: Fits, query: string): void {
  const finds = plainSearch(query);
  if (!finds) return;
  for (const [position, team] of teams.entries()) if (finds(team)) raise(fits, [position], FIT.contained);
}

/** Matches the query with a whole place, or with the start of a place, alias, nickname, or name. */
function fitPhrase({ calls, places }: SuggestIndex, fits: Fits, key: string): void {
  const place = places().byKey.get(key);
  if (place) {
    raise(fits, place.strong, FIT.place);
    raise(fits, place.weak, FIT.city);
  }
  for (const { strong } of beginningWith(calls(), key)) raise(fits, strong, FIT.beginning);
  for (const { strong } of beginningWith(places(), key)) raise(fits, strong, FIT.beginning);
}

/** Matches a code followed by the start of a nickname, because teams share codes: "chiw" is the Chicago Wolves. */
function fitCodes({ calls, caps }: SuggestIndex, fits: Fits, key: string): void {
  for (let length = CODE_LENGTH; length < key.length; length += 1) {
    const rest = key.slice(length);
    const sharing = calls().byKey.get(key.slice(0, length))?.weak ?? [];
    const named = sharing.filter((position) => caps()[position]?.nickname.some((word) => word.startsWith(rest)));
    raise(fits, named, FIT.codeAndName);
  }
}

/** How each team matches one word. */
function fitsOfWord({ teams, words }: SuggestIndex, word: string): Fits {
  const fits = new Uint8Array(teams.length);
  for (const { key, strong, weak } of beginningWith(words(), word)) {
    raise(fits, strong, key === word ? FIT.word : FIT.wordBeginning);
    raise(fits, weak, key === word ? FIT.kind : FIT.kindBeginning);
  }
  return fits;
}

/**
 * Scores teams that match every word by their worst match, plus a little for better ones: of two football teams in
 * Michigan, the one with the state in its name ranks first.
 */
function raiseByAll(fits: Fits, wordFits: readonly Fits[]): void {
  for (let position = 0; position < fits.length; position += 1) {
    let worst: number = FIT.called;
    let sum = 0;
    for (const word of wordFits) {
      const fit = word[position] ?? 0;
      sum += fit;
      if (fit < worst) worst = fit;
      if (worst === 0) break;
    }
    if (worst === 0) continue;
    const fit = worst + Math.floor((sum / wordFits.length - worst) / 8);
    if (fit > (fits[position] ?? 0)) fits[position] = fit;
  }
}

/** Matches a cap's color and letters: "red B". */
function fitCaps({ calls, caps, standings }: SuggestIndex, fits: Fits, words: readonly string[]): void {
  const query = capQueryOf(words);
  if (!query) return;
  // Some caps are aliases ("Red A"), which a query in Spanish or with other words must find, too.
  raise(fits, calls().byKey.get(keyOf([...query.colours, query.letters]))?.strong ?? [], FIT.called);
  for (const [position, cap] of caps().entries()) {
    const match = capMatch(cap, query);
    const handicap = CAP_HANDICAP[standings()[position] ?? 'other'];
    if (match > 0) raise(fits, [position], FIT.cap + match - handicap);
  }
}

/** How each team matches a word with one typo. */
function fitsOfTypo({ teams, words }: SuggestIndex, word: string, unfinished: boolean): Fits {
  const fits = new Uint8Array(teams.length);
  for (const { key, strong, weak } of words().sorted) {
    if (key.length < word.length - 1 || key.length < TYPO_LENGTH - 1) continue;
    const match = oneTypo(word, key);
    if (match === 'whole') {
      raise(fits, strong, FIT.wordWithTypo);
      raise(fits, weak, FIT.kindWithTypo);
    } else if (match === 'beginning' && unfinished) raise(fits, strong, FIT.unfinishedWithTypo);
  }
  return fits;
}

/** Whether to look for typos: no whole word or name matched, and few teams were found. */
function needsGuess(fits: Fits): boolean {
  let found = 0;
  for (const fit of fits) {
    if (fit >= FIT.word) return false;
    if (fit > 0) found += 1;
  }
  return found < ENOUGH;
}

/** Allows one typo in the query: in one word while the others match, or anywhere in a name of several words. */
function fitTypos(index: SuggestIndex, fits: Fits, words: readonly string[], wordFits: readonly Fits[]): void {
  for (const [at, word] of words.entries()) {
    if (word.length < TYPO_LENGTH) continue;
    const typo = fitsOfTypo(index, word, at === words.length - 1);
    raiseByAll(fits, wordFits.with(at, typo));
  }
  const key = keyOf(words);
  if (key.length < TYPO_LENGTH) return;
  for (const call of index.calls().sorted) {
    if (Math.abs(call.key.length - key.length) <= 1 && oneTypo(key, call.key) === 'whole') {
      raise(fits, call.strong, FIT.calledWithTypo);
    }
  }
}

/** Teams with at least the given fit, best first. Ties are in order of prominence. */
function ranked({ teams }: SuggestIndex, fits: Fits, least: number): Team[] {
  const found: { team: Team; fit: number }[] = [];
  for (const [position, team] of teams.entries()) {
    const fit = fits[position] ?? 0;
    if (fit >= least) found.push({ team, fit });
  }
  return found.sort((one, other) => other.fit - one.fit).map(({ team }) => team);
}

/** Scores every team and returns the lowest fit to show. Guesses are shown only if nothing better is found. */
function fitWords(index: SuggestIndex, fits: Fits, words: readonly string[]): number {
  const key = keyOf(words);
  fitCalls(index, fits, key);
  if (key.length <= CODE_LENGTH) return 1;
  fitPhrase(index, fits, key);
  const wordFits = words.map((word) => fitsOfWord(index, word));
  raiseByAll(fits, wordFits);
  fitCaps(index, fits, words);
  if (words.length === 1) fitCodes(index, fits, key);
  if (!needsGuess(fits)) return fits.some((fit) => fit >= FIT.contained) ? FIT.contained : 1;
  fitTypos(index, fits, words, wordFits);
  return 1;
}

function rank(index: SuggestIndex, query: string): Team[] {
  const fits = new Uint8Array(index.teams.length);
  fitPlain(index, fits, query);
  const words = wordsOf(query).slice(0, MOST_WORDS);
  const found = ranked(index, fits, fitWords(index, fits, words));
  const telling = words.filter((word) => !GEAR.has(word));
  if (found.length > 0 || telling.length === words.length) return found;
  return ranked(index, fits, fitWords(index, fits, telling));
}

export interface Suggester {
  /**
   * Every team that a query finds, the likeliest first. Suggestions and grid share it. Null for a query that is too short
   * for plain text and isn't a code.
   */
  readonly find: (query: string) => readonly Team[] | null;
  /** The first teams that `find` returns. */
  readonly suggest: (query: string, limit?: number) => readonly Team[];
  /** Teams whose code, alias, or name is exactly the query. */
  readonly called: (query: string) => ReadonlySet<Team>;
  /** Builds the whole index ahead of the first query. Yields often, so that a browser can respond meanwhile. */
  readonly prepareInSteps: () => Generator<void, void>;
}

export function createSuggester(catalogue: readonly Team[]): Suggester {
  const index = createSuggestIndex(catalogue);
  // Caches the last query, because the suggestions and the grid ask for the same one.
  let last: { readonly query: string; readonly found: readonly Team[] } | undefined;
  const find = (query: string): readonly Team[] | null => {
    if (last?.query !== query) last = { query, found: rank(index, query) };
    const { found } = last;
    return found.length === 0 && query.trim().length <= IGNORED_QUERY_LENGTH ? null : found;
  };
  return {
    find,
    suggest: (query, limit = SUGGESTION_LIMIT) => find(query)?.slice(0, Math.max(0, limit)) ?? [],
    called: (query) => {
      const posting = index.calls().byKey.get(keyOf(wordsOf(query)));
      return new Set(posting && [...posting.strong, ...posting.weak].flatMap((at) => index.teams[at] ?? []));
    },
    *prepareInSteps() {
      for (const build of [index.calls, index.places, index.words, index.caps, index.standings]) {
        build();
        yield;
      }
    },
  };
}

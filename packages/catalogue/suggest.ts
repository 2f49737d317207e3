import { capMatch, capQueryOf } from './cap-colours.ts';
import { keyOf, wordsOf } from './fold.ts';
import { IGNORED_QUERY_LENGTH, plainSearch } from './search.ts';
import type { Standing } from './standing.ts';
import { beginningWith, createSuggestIndex, type SuggestIndex } from './suggest-index.ts';
import type { Team } from './team.ts';
import { oneTypo } from './typo.ts';

/** This many are suggested unless more are asked for. */
const SUGGESTION_LIMIT = 8;
/** Up to this many letters only a whole code or alias is meant. */
const CODE_LENGTH = 2;
/** A shorter word is one typo away from too many others. */
const TYPO_LENGTH = 4;
/** With this many answers nobody needs a guess at a typo. */
const ENOUGH = 3;
/** More words than any team's name has; the rest of a pasted text is not looked at. */
const MOST_WORDS = 8;

/** What a team was seen on; left out when it finds nothing. */
const GEAR = new Set(['cap', 'hat', 'beanie', 'shirt', 'hoodie', 'jersey', 'scarf']);

/** How well a team fits the query; 0 is not at all. */
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
  /** What plain text finds and nothing above: the middle of a word, a league, a sport. What fits less is a guess. */
  contained: 45,
  kind: 40,
  kindBeginning: 35,
  calledWithTypo: 32,
  wordWithTypo: 30,
  kindWithTypo: 28,
  unfinishedWithTypo: 25,
} as const;

/** What the cap of a lesser league must fit better by, to stand before one that everybody knows. */
const CAP_HANDICAP: Readonly<Record<Standing, number>> = { major: 0, 'well-known': 6, other: 9, retired: 9 };

/** The best fit of each team so far, by position in the index. */
type Fits = Uint8Array;

function raise(fits: Fits, positions: readonly number[], fit: number): void {
  for (const position of positions) {
    if ((fits[position] ?? 0) < fit) fits[position] = fit;
  }
}

/** Whole aliases, nicknames and names, and codes: Georgia is called UGA, Uganda only abbreviated so. */
function fitCalls({ calls }: SuggestIndex, fits: Fits, key: string): void {
  const posting = calls().byKey.get(key);
  if (!posting) return;
  raise(fits, posting.strong, FIT.called);
  raise(fits, posting.weak, FIT.code);
}

/** Plain text finds by the rules of the specification whatever else is made of it. */
function fitPlain({ teams }: SuggestIndex, fits: Fits, query: string): void {
  const finds = plainSearch(query);
  if (!finds) return;
  for (const [position, team] of teams.entries()) if (finds(team)) raise(fits, [position], FIT.contained);
}

/** The query as the whole or the beginning of a place, alias, nickname or name. */
function fitPhrase({ calls, places }: SuggestIndex, fits: Fits, key: string): void {
  const place = places().byKey.get(key);
  if (place) {
    raise(fits, place.strong, FIT.place);
    raise(fits, place.weak, FIT.city);
  }
  for (const { strong } of beginningWith(calls(), key)) raise(fits, strong, FIT.beginning);
  for (const { strong } of beginningWith(places(), key)) raise(fits, strong, FIT.beginning);
}

/** A code with the beginning of a nickname after it, for a code that many share: "chiw" are Chicago's Wolves. */
function fitCodes({ calls, caps }: SuggestIndex, fits: Fits, key: string): void {
  for (let length = CODE_LENGTH; length < key.length; length += 1) {
    const rest = key.slice(length);
    const sharing = calls().byKey.get(key.slice(0, length))?.weak ?? [];
    const named = sharing.filter((position) => caps()[position]?.nickname.some((word) => word.startsWith(rest)));
    raise(fits, named, FIT.codeAndName);
  }
}

/** How each team fits one word. */
function fitsOfWord({ teams, words }: SuggestIndex, word: string): Fits {
  const fits = new Uint8Array(teams.length);
  for (const { key, strong, weak } of beginningWith(words(), word)) {
    raise(fits, strong, key === word ? FIT.word : FIT.wordBeginning);
    raise(fits, weak, key === word ? FIT.kind : FIT.kindBeginning);
  }
  return fits;
}

/**
 * Raises the teams that fit every word to how they fit the worst, and a little for what fits better: of two teams in
 * Michigan that play football, the one with the state in its name is meant.
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

/** A cap's colour and letter: "red B". */
function fitCaps({ caps, standings }: SuggestIndex, fits: Fits, words: readonly string[]): void {
  const query = capQueryOf(words);
  if (!query) return;
  for (const [position, cap] of caps().entries()) {
    const match = capMatch(cap, query);
    const handicap = CAP_HANDICAP[standings()[position] ?? 'other'];
    if (match > 0) raise(fits, [position], FIT.cap + match - handicap);
  }
}

/** How each team fits a word in which one letter went wrong. */
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

/** Whether the letters as they stand mean too little: no whole word or name, and few teams at all. */
function needsGuess(fits: Fits): boolean {
  let found = 0;
  for (const fit of fits) {
    if (fit >= FIT.word) return false;
    if (fit > 0) found += 1;
  }
  return found < ENOUGH;
}

/** One typo in the whole query: in one of its words while the others fit, or anywhere in a name of several. */
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

/** The teams that fit at least so well, the best first, the more prominent of equals first. */
function ranked({ teams }: SuggestIndex, fits: Fits, least: number): Team[] {
  const found: { team: Team; fit: number }[] = [];
  for (const [position, team] of teams.entries()) {
    const fit = fits[position] ?? 0;
    if (fit >= least) found.push({ team, fit });
  }
  return found.sort((one, other) => other.fit - one.fit).map(({ team }) => team);
}

/** What the words mean; returns how well a team must fit to count. A guess counts only where nothing else says enough. */
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
   * Every team that a query finds, the likeliest first: the one answer that suggestions and grid share. Null where the
   * query is too short to be plain text and no code either, so that it asks for nothing.
   */
  readonly find: (query: string) => readonly Team[] | null;
  /** The first of them. */
  readonly suggest: (query: string, limit?: number) => readonly Team[];
  /** The teams that go by exactly this code, alias or name. */
  readonly called: (query: string) => ReadonlySet<Team>;
}

/** Prepares suggestions for a catalogue. */
export function createSuggester(catalogue: readonly Team[]): Suggester {
  const index = createSuggestIndex(catalogue);
  // The grid asks for what the suggestions were just asked for.
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
  };
}

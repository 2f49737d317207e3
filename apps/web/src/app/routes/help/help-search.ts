import { oneTypo } from '@sportspot/catalogue/search/typo.ts';
import { wordsOf } from '@sportspot/catalogue/teams/fold.ts';

/** A searchable text, in the reader's language. */
export interface SearchItem {
  readonly title: string;
  /** Other words people search by. */
  readonly also: string;
  readonly lead: string;
  readonly rest: string;
}

/** From weakest to strongest: the index keeps the last weight for a word that is in several fields. */
const fields = ['rest', 'lead', 'also', 'title'] as const;
const weights = { rest: 1, lead: 3, also: 5, title: 6 };

/** Weights by an item's position in the list. */
type Weights = ReadonlyMap<number, number>;

export interface SearchIndex<Item> {
  readonly items: readonly Item[];
  readonly vocabulary: ReadonlyMap<string, Weights>;
}

export function createIndex<Item extends SearchItem>(items: readonly Item[]): SearchIndex<Item> {
  const vocabulary = new Map<string, Map<number, number>>();
  for (const [position, item] of items.entries())
    for (const field of fields)
      for (const word of wordsOf(item[field])) {
        const found = vocabulary.get(word) ?? new Map<number, number>();
        vocabulary.set(word, found.set(position, weights[field]));
      }
  return { items, vocabulary };
}

/** Shorter words are one typo away from too many others. */
const TYPO_LENGTH = 4;

/** Whole words score 1, prefixes and typos less. */
function matchScore(typed: string, word: string): number {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return 0.8;
  if (typed.length < TYPO_LENGTH) return 0;
  const typo = oneTypo(typed, word);
  return typo === 'none' ? 0 : typo === 'whole' ? 0.5 : 0.4;
}

/** The score of each item that contains a word, by its position. */
function scoresOf(typed: string, vocabulary: SearchIndex<unknown>['vocabulary']): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [word, found] of vocabulary) {
    const score = matchScore(typed, word);
    if (score === 0) continue;
    for (const [position, weight] of found) scores.set(position, Math.max(scores.get(position) ?? 0, score * weight));
  }
  return scores;
}

/** An item must match this share of the query, weighted by how rare each word is. */
const MIN_SHARE = 0.7;

/**
 * Items that match the query, best first. Words count by inverse document frequency, so whole questions work in any
 * language without a list of stop words. A word that no item contains is ignored.
 */
export function search<Item>({ items, vocabulary }: SearchIndex<Item>, query: string): Item[] {
  const words = [...new Set(wordsOf(query))]
    .map((typed) => scoresOf(typed, vocabulary))
    .filter((scores) => scores.size > 0)
    .map((scores) => ({ scores, rareness: Math.log(1 + items.length / scores.size) }));
  const total = words.reduce((sum, { rareness }) => sum + rareness, 0);
  return items
    .map((item, position) => {
      const matched = words.filter(({ scores }) => scores.has(position));
      return {
        item,
        share: matched.reduce((sum, { rareness }) => sum + rareness, 0) / total,
        score: matched.reduce((sum, { scores, rareness }) => sum + rareness * (scores.get(position) ?? 0), 0),
      };
    })
    .filter(({ share }) => share >= MIN_SHARE)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

import { wordsOf } from '@sportspot/catalogue/fold.ts';
import { oneTypo } from '@sportspot/catalogue/typo.ts';

/** Something that can be found, in the language it is read in. */
export interface Findable {
  readonly title: string;
  /** Other words that people look for it by. */
  readonly also: string;
  readonly lead: string;
  readonly rest: string;
}

/** A word of the title says most about what a text is for. The later one counts where a word stands in several. */
const weights = { rest: 1, lead: 3, also: 5, title: 6 };

/** How much a word says about each text that holds it, by the text's place. */
type Holders = ReadonlyMap<number, number>;

export interface Prepared<Item> {
  readonly items: readonly Item[];
  readonly vocabulary: ReadonlyMap<string, Holders>;
}

export function prepare<Item extends Findable>(items: readonly Item[]): Prepared<Item> {
  const vocabulary = new Map<string, Map<number, number>>();
  for (const [place, item] of items.entries())
    for (const part of ['rest', 'lead', 'also', 'title'] as const)
      for (const word of wordsOf(item[part])) {
        const holders = vocabulary.get(word) ?? new Map<number, number>();
        vocabulary.set(word, holders.set(place, weights[part]));
      }
  return { items, vocabulary };
}

/** Shorter words are too much like others to forgive a slip in them. */
const SHORTEST_FORGIVEN = 4;

/** How well a word fits what was typed of it: whole, begun, or with a slip of the finger. */
function fit(typed: string, word: string): number {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return 0.8;
  if (typed.length < SHORTEST_FORGIVEN) return 0;
  const slip = oneTypo(typed, word);
  return slip === 'none' ? 0 : slip === 'whole' ? 0.5 : 0.4;
}

/** The texts that hold a word, and how well. */
function holdersOf(typed: string, vocabulary: Prepared<unknown>['vocabulary']): Map<number, number> {
  const found = new Map<number, number>();
  for (const [word, holders] of vocabulary) {
    const value = fit(typed, word);
    if (value === 0) continue;
    for (const [place, weight] of holders) found.set(place, Math.max(found.get(place) ?? 0, value * weight));
  }
  return found;
}

/** So much of what was asked must be in a text, counted by how telling each word is. */
const ENOUGH = 0.7;

/**
 * The texts that hold what was typed, the best first. A word that most texts hold says little, so that whoever asks in a
 * whole sentence is answered too, in any language; one that no text holds is passed over where others are held.
 */
export function search<Item>({ items, vocabulary }: Prepared<Item>, query: string): Item[] {
  const words = [...new Set(wordsOf(query))]
    .map((typed) => holdersOf(typed, vocabulary))
    .filter((holders) => holders.size > 0)
    .map((holders) => ({ holders, telling: Math.log(1 + items.length / holders.size) }));
  const asked = words.reduce((sum, { telling }) => sum + telling, 0);
  return items
    .map((item, place) => {
      const held = words.filter(({ holders }) => holders.has(place));
      return {
        item,
        share: held.reduce((sum, { telling }) => sum + telling, 0) / asked,
        score: held.reduce((sum, { holders, telling }) => sum + telling * (holders.get(place) ?? 0), 0),
      };
    })
    .filter(({ share }) => share >= ENOUGH)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

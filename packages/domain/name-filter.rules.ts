import { unfitAlone, unfitAnywhere } from './name-filter.words.ts';

/** Signs that stand for letters. */
const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  // Of other alphabets, those that look the same.
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  к: 'k',
  і: 'i',
  ѕ: 's',
  ο: 'o',
  α: 'a',
  ι: 'i',
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

/** Letters that stand for themselves: marks, case and look-alikes are gone. */
const fold = (text: string): string => Array.from(plain(text), (sign) => letters[sign] ?? sign).join('');

/** Words, where a row of single letters is one: `f o o` and `f.o.o` read as `foo`. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let spelt = '';
  for (const part of text.split(/[^\p{L}]+/u)) {
    if (part.length === 1) spelt += part;
    else {
      words.push(spelt, part);
      spelt = '';
    }
  }
  return [...words, spelt].filter((word) => word !== '');
}

const single = (word: string): string => word.replaceAll(/(.)\1+/gu, '$1');
const atMostDouble = (word: string): string => word.replaceAll(/(.)\1{2,}/gu, '$1$1');

/** A drawn-out word reads as the one it is; where the unfit one has a double letter itself, that much stays. */
const readings = (word: string): readonly string[] => [word, atMostDouble(word), single(word)];

function isUnfitWord(word: string, alone: ReadonlySet<string>): boolean {
  const [asIs = '', doubled = '', once = ''] = readings(word);
  return (
    [asIs, doubled].some((reading) => alone.has(reading) || unfitAnywhere.some((unfit) => reading.includes(unfit))) ||
    // `Niger` is a country: what has double letters is not found in a word without them.
    (once !== asIs &&
      ([...alone].some((unfit) => unfit === once && single(unfit) === unfit) ||
        unfitAnywhere.some((unfit) => single(unfit) === unfit && once.includes(unfit))))
  );
}

const builtIn: ReadonlySet<string> = new Set(unfitAlone);

/** The list with what an operator adds to it, as whole words. */
export function nameFilter(more: readonly string[] = []): (text: string) => boolean {
  const alone = more.length === 0 ? builtIn : new Set([...builtIn, ...more.map(fold)]);
  /** Is this unfit for others to see? Digits are read both as letters and as what they are. */
  return (text) => [...wordsOf(fold(text)), ...wordsOf(plain(text))].some((word) => isUnfitWord(word, alone));
}

import { unfitAlone, unfitAnywhere } from './name-filter.words.ts';

/** Characters that stand for letters. */
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
  // Look-alikes from other alphabets.
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

/** Lowercase letters without marks; look-alikes are replaced. */
const fold = (text: string): string => Array.from(plain(text), (character) => letters[character] ?? character).join('');

/** The words of a text; a run of single letters is one word: `f o o` and `f.o.o` give `foo`. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let spelled = '';
  for (const part of text.split(/[^\p{L}]+/u)) {
    if (part.length === 1) spelled += part;
    else {
      words.push(spelled, part);
      spelled = '';
    }
  }
  return [...words, spelled].filter((word) => word !== '');
}

const single = (word: string): string => word.replaceAll(/(.)\1+/gu, '$1');
const atMostDouble = (word: string): string => word.replaceAll(/(.)\1{2,}/gu, '$1$1');

/** Variants of a stretched word: as it is, with double letters at most, and with single letters only. */
const readings = (word: string): readonly string[] => [word, atMostDouble(word), single(word)];

function isUnfitWord(word: string, alone: ReadonlySet<string>): boolean {
  const [asIs = '', doubled = '', once = ''] = readings(word);
  return (
    [asIs, doubled].some((reading) => alone.has(reading) || unfitAnywhere.some((unfit) => reading.includes(unfit))) ||
    // `Niger` is a country: a listed word with double letters never matches a word without them.
    (once !== asIs &&
      ([...alone].some((unfit) => unfit === once && single(unfit) === unfit) ||
        unfitAnywhere.some((unfit) => single(unfit) === unfit && once.includes(unfit))))
  );
}

const builtIn: ReadonlySet<string> = new Set(unfitAlone);

/** A filter with the built-in list, and with words from the operator, which match as whole words. */
export function nameFilter(more: readonly string[] = []): (text: string) => boolean {
  const alone = more.length === 0 ? builtIn : new Set([...builtIn, ...more.map(fold)]);
  /** Whether the text is offensive. Checks digits both as letters and as digits. */
  return (text) => [...wordsOf(fold(text)), ...wordsOf(plain(text))].some((word) => isUnfitWord(word, alone));
}

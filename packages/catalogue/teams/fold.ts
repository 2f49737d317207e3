/** Letters that Unicode decomposition doesn't turn into a base letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const PLAIN_TEXT = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Different spellings of the same word: "Saint Louis" is "St. Louis". */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  saint: 'st',
  sankt: 'st',
  utd: 'united',
  fort: 'ft',
  mount: 'mt',
};

/** Lower case without accents. Marks inside a word are dropped ("A's" is "as"); any other non-letter separates words. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  // Fast path: indexing the catalog folds thousands of names, and most need no change.
  if (PLAIN_TEXT.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’‘ʻ`´.&]/g, '')
    .replaceAll(/[øæœßłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A text's words, normalized for comparison. */
export function wordsOf(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ').map((word) => SHORT_FORMS[word] ?? word);
}

/** A phrase as one key, so that "D-backs", "d backs", and "dbacks" are the same. */
export const keyOf = (words: readonly string[]): string => words.join('');

/** Letters that carry no combining mark of their own and so survive decomposition. */
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

/** Two ways of writing the same word of a name: "Saint Louis" is "St. Louis". */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  saint: 'st',
  sankt: 'st',
  utd: 'united',
  fort: 'ft',
  mount: 'mt',
};

/** Lower case without accents; marks inside a word vanish ("A's" is "as"), everything else that is no letter parts words. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most names are plain already, and preparing a catalogue folds thousands of them.
  if (PLAIN_TEXT.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’‘ʻ`´.&]/g, '')
    .replaceAll(/[øæœßłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text as they are compared. */
export function wordsOf(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ').map((word) => SHORT_FORMS[word] ?? word);
}

/** A whole phrase as one key, so that "D-backs", "d backs" and "dbacks" are the same. */
export const keyOf = (words: readonly string[]): string => words.join('');

export type TypoMatch = 'none' | 'whole' | 'beginning';

/** Whether typed[from..] matches word[at..] to the end of the input, and whether that covers the whole word. */
function tail(typed: string, from: number, word: string, at: number): TypoMatch {
  const covered = at + typed.length - from;
  if (covered > word.length || covered < 0) return 'none';
  for (let index = from; index < typed.length; index += 1) {
    if (typed.charCodeAt(index) !== word.charCodeAt(index - from + at)) return 'none';
  }
  return covered === word.length ? 'whole' : 'beginning';
}

const better = (one: TypoMatch, other: TypoMatch): TypoMatch => (one === 'whole' || other === 'none' ? one : other);

/**
 * Whether exactly one typo (a letter added, missing, wrong, or two swapped) separates the input from the word, or from a
 * prefix of it if the user is still typing. The first difference is where the typo is, so one pass is enough. An exact
 * match is not a typo.
 */
export function oneTypo(typed: string, word: string): TypoMatch {
  let at = 0;
  while (at < typed.length && at < word.length && typed.charCodeAt(at) === word.charCodeAt(at)) at += 1;
  if (at === typed.length) return word.length === typed.length + 1 ? 'whole' : 'none';
  let found = better(tail(typed, at + 1, word, at + 1), tail(typed, at + 1, word, at));
  found = better(found, tail(typed, at, word, at + 1));
  const swapped = typed.charCodeAt(at) === word.charCodeAt(at + 1) && typed.charCodeAt(at + 1) === word.charCodeAt(at);
  return swapped ? better(found, tail(typed, at + 2, word, at + 2)) : found;
}

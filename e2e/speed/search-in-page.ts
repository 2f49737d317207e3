import { allTeams } from '@sportspot/catalogue/source/files.ts';
import { browse, browseStateOf, inOrder, searchFor } from '../../apps/web/src/features/catalogue/browse/browse.ts';
import { suggesterOf } from '../../apps/web/src/features/catalogue/search/suggester.ts';

/** The contents of the search box after each keystroke of a phrase. */
const keystrokesOf = (phrase: string): string[] => Array.from(phrase, (_letter, index) => phrase.slice(0, index + 1));

/**
 * The cost of each keystroke, in ms: the search plus the grid's page, although the app updates the grid only when
 * typing stops. Order and index are built beforehand, as in the app.
 */
export function timesOfTyping(phrases: readonly string[]): number[] {
  const everything = browseStateOf(new URLSearchParams());
  const ordered = inOrder(allTeams, 'popular', everything.direction, new Set());
  const { find } = suggesterOf(allTeams);
  find('new');
  return phrases.flatMap(keystrokesOf).map((text) => {
    const began = performance.now();
    browse(find(text) ?? ordered, searchFor(text)(everything));
    return performance.now() - began;
  });
}

/** Number of teams that are searched. */
export const teamCount = allTeams.length;

import { allTeams } from '@sportspot/catalogue/files.ts';
import { browse, browseStateOf, inOrder, searchFor } from '../../apps/web/src/features/catalogue/browse.ts';
import { suggesterOf } from '../../apps/web/src/features/catalogue/suggester.ts';

/** Every text that stands in the search box while a phrase is typed. */
const keystrokesOf = (phrase: string): string[] => Array.from(phrase, (_letter, index) => phrase.slice(0, index + 1));

/**
 * What each keystroke costs, in ms: the search and the page of the grid, although the app spares itself the grid until
 * the typing stops. The order and the index are made before, as in the app.
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

/** How many teams the figures are about. */
export const teamCount = allTeams.length;

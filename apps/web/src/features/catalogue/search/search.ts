// One chunk for everything a search needs and the first view does not.
export { suggesterOf } from './suggester.ts';
export { SuggestionRow } from './suggestion-row.tsx';

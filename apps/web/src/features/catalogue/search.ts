// What a search needs and the first view does not, loaded together.
export { suggesterOf } from './suggester.ts';
export { SuggestionRow } from './suggestion-row.tsx';

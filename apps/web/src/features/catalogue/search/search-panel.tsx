import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type BrowseState, isInFilters } from '../browse/browse.ts';
import { SearchBox } from './search-box.tsx';
import type { Search } from './use-search.ts';

const DEBOUNCE = 300;
const SEARCHING = 150;
/** Longer queries show the search indicator. */
const SILENT_LENGTH = 2;
/** The most suggestions shown above the grid. */
const SUGGESTED = 8;

interface Suggestions {
  readonly teams: readonly Team[];
  readonly onOpen: (team: Team) => void;
}

interface SearchPanelProps {
  /** The state from the URL, which the back button or a link may change. */
  state: BrowseState;
  search: Search | undefined;
  onSearch: (query: string) => void;
  onOpen: (team: Team) => void;
  renderSuggestions: (suggestions: Pick<Search, 'Row'> & Suggestions) => ReactNode;
  /** Shown between the box and the suggestions. */
  children: ReactNode;
}

/**
 * The search box and its suggestions. The text stays local until the debounce ends, so that a keystroke renders a few crests and not
 * the grid.
 */
export function SearchPanel({ state, search, onSearch, onOpen, renderSuggestions, children }: SearchPanelProps) {
  const { query } = state;
  const { text, setText, isSearching, searchNow } = useTyping(query, onSearch);
  const openLater = useOpenLater(query, onOpen);
  const settled = useDeferredValue(text);
  // The first teams that the grid will show after the debounce.
  const suggestions = useMemo(() => {
    const found = search?.suggester.find(settled)?.filter((team) => isInFilters(team, state));
    return found?.slice(0, SUGGESTED);
  }, [search, settled, state]);
  const open = (team: Team) => {
    if (text.trim() === query.trim()) return onOpen(team);
    openLater(team);
    searchNow();
  };
  return (
    <>
      <SearchBox text={text} isSearching={isSearching} onType={setText} onEnter={searchNow} />
      {children}
      {search && suggestions && renderSuggestions({ Row: search.Row, teams: suggestions, onOpen: open })}
    </>
  );
}

/** Opens a team once the typed query is in the URL, so that the back button returns to that query. */
function useOpenLater(query: string, onOpen: (team: Team) => void): (team: Team) => void {
  const waiting = useRef<{ readonly team: Team; readonly since: string }>(undefined);
  const openWaiting = useEffectEvent((current: string) => {
    if (!waiting.current || waiting.current.since === current) return;
    onOpen(waiting.current.team);
    waiting.current = undefined;
  });
  useEffect(() => openWaiting(query), [query]);
  return (team) => {
    waiting.current = { team, since: query };
  };
}

/** Debounces the search, and shows an indicator for a moment. */
function useTyping(query: string, onSearch: (query: string) => void) {
  const [text, setText] = useState(query);
  const [isSearching, setIsSearching] = useState(false);
  const sent = useRef(query);
  const indicator = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = (typed: string) => {
    if (typed === sent.current) return;
    sent.current = typed;
    // One timer for all searches: the previous one must not hide the indicator of this one.
    clearTimeout(indicator.current);
    const isSearched = typed.trim().length > SILENT_LENGTH;
    setIsSearching(isSearched);
    if (isSearched) indicator.current = setTimeout(() => setIsSearching(false), SEARCHING);
    onSearch(typed);
  };
  const search = useEffectEvent(send);
  useEffect(() => {
    if (text === sent.current) return undefined;
    const timer = setTimeout(() => search(text), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);

  // Only a query from outside replaces the typed text.
  useEffect(() => {
    if (query === sent.current) return;
    sent.current = query;
    setText(query);
  }, [query]);

  return { text, setText, isSearching, searchNow: () => send(text) };
}

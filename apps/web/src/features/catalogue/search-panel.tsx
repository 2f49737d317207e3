import type { Team } from '@sportspot/catalogue/team.ts';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type BrowseState, isInFilters } from './browse.ts';
import { SearchBox } from './search-box.tsx';
import type { Search } from './use-search.ts';

const DEBOUNCE = 300;
const SEARCHING = 150;
/** A query longer than this says that it is searched for. */
const UNSAID_LENGTH = 2;
/** This many of the teams that are found stand above the grid. */
const SUGGESTED = 8;

interface Suggestions {
  readonly teams: readonly Team[];
  readonly onOpen: (team: Team) => void;
}

interface SearchPanelProps {
  /** What is in force, which may also change from outside: by the back button or a link. */
  state: BrowseState;
  search: Search | undefined;
  onSearch: (query: string) => void;
  onOpen: (team: Team) => void;
  renderSuggestions: (suggestions: Pick<Search, 'Row'> & Suggestions) => ReactNode;
  /** What stands between the box and the suggestions. */
  children: ReactNode;
}

/**
 * The search box and the suggestions for what is in it. What is typed stays in here until the typing stops, so that a
 * keystroke renders a handful of crests and never the grid.
 */
export function SearchPanel({ state, search, onSearch, onOpen, renderSuggestions, children }: SearchPanelProps) {
  const { query } = state;
  const { text, setText, isSearching, searchNow } = useTyping(query, onSearch);
  const openLater = useOpenLater(query, onOpen);
  const settled = useDeferredValue(text);
  // The beginning of what the grid will show when the typing stops.
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

/** Opens a team when what was typed has come into the address, so that going back from the team leads there. */
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

/** Searches when the typing has stopped, and says for a moment that it does. */
function useTyping(query: string, onSearch: (query: string) => void) {
  const [text, setText] = useState(query);
  const [isSearching, setIsSearching] = useState(false);
  const sent = useRef(query);
  const indicator = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = (typed: string) => {
    if (typed === sent.current) return;
    sent.current = typed;
    // One timer for all searches: the indicator of one must not end with that of the one before.
    clearTimeout(indicator.current);
    const isSearched = typed.trim().length > UNSAID_LENGTH;
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

  // Only a query that did not come from here replaces what is being typed.
  useEffect(() => {
    if (query === sent.current) return;
    sent.current = query;
    setText(query);
  }, [query]);

  return { text, setText, isSearching, searchNow: () => send(text) };
}

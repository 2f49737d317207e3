import { IGNORED_QUERY_LENGTH } from '@sportspot/catalogue/search.ts';
import type { Suggester } from '@sportspot/catalogue/suggest.ts';
import type { Team } from '@sportspot/catalogue/team.ts';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { SearchBox } from './search-box.tsx';

const DEBOUNCE = 300;
const SEARCHING = 150;
/** By then the first page of cards has been painted. */
const PREPARE_AFTER = 200;

interface SearchPanelProps {
  /** The query in force, which may also change from outside: by the back button or a link. */
  query: string;
  teams: readonly Team[];
  onSearch: (query: string) => void;
  onOpen: (team: Team) => void;
  renderSuggestions: (teams: readonly Team[], onOpen: (team: Team) => void) => ReactNode;
  /** What stands between the box and the suggestions. */
  children: ReactNode;
}

/**
 * The search box and the suggestions for what is in it. What is typed stays in here until the typing stops, so that a
 * keystroke renders a handful of crests and never the grid.
 */
export function SearchPanel({ query, teams, onSearch, onOpen, renderSuggestions, children }: SearchPanelProps) {
  const { text, setText, isSearching, searchNow } = useTyping(query, onSearch);
  const openLater = useOpenLater(query, onOpen);
  const settled = useDeferredValue(text);
  const isTyped = settled.trim() !== '';
  const suggester = useSuggester(teams, isTyped);
  const suggestions = useMemo(() => (isTyped ? suggester?.suggest(settled) : undefined), [suggester, isTyped, settled]);
  const open = (team: Team) => {
    if (text.trim() === query.trim()) return onOpen(team);
    openLater(team);
    searchNow();
  };
  return (
    <>
      <SearchBox text={text} isSearching={isSearching} onType={setText} onEnter={searchNow} />
      {children}
      {suggestions && renderSuggestions(suggestions, open)}
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

/**
 * The suggestions come and prepare themselves while nobody waits, by answering once, so that the first letter typed is as
 * quick as the others. Somebody who types before that is answered a moment later.
 */
function useSuggester(teams: readonly Team[], isWanted: boolean): Suggester | undefined {
  const [suggester, setSuggester] = useState<Suggester>();
  useEffect(() => {
    let isShown = true;
    const prepare = async () => {
      const { suggesterOf } = await import('./suggester.ts');
      const ready = suggesterOf(teams);
      ready.suggest('new');
      if (isShown) setSuggester(ready);
    };
    const timer = setTimeout(() => void prepare().catch(reportError), isWanted ? 0 : PREPARE_AFTER);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [teams, isWanted]);
  return suggester;
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
    const isSearched = typed.trim().length > IGNORED_QUERY_LENGTH;
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

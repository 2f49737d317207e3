import { useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import {
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { columnsOf, nextInGrid } from '../../../../features/catalogue/browse/roving.ts';
import { useSpot } from '../../../../features/spots/own/spots.actions.ts';
import { useNextPlaces, useShownSpots } from '../../../../features/spots/own/use-own-spots.ts';
import { TeamCard, type TeamCardProps } from '../../../../features/spots/team-card/team-card.tsx';
import { useRarity } from '../../../../offline/catalogue/rarity.ts';
import { useIsRestRendered } from '../../../../ui/scrolling/use-short-steps.ts';
import styles from './browse-tab.module.css';

interface TeamGridProps {
  userId: string;
  teams: readonly Team[];
  onOpen: (team: Team) => void;
  startsWithTop: boolean;
}

/** At least the cards on the first screen. */
const FIRST_CARDS = 12;

/**
 * The cards of a page. The grid is a single tab stop at the card last used. Arrow keys move between cards and stay on the
 * same control, so that spotting one team after another takes two keys.
 */
export function TeamGrid({ userId, teams, onOpen, startsWithTop }: TeamGridProps) {
  const { t } = useLingui();
  const collection = useShownSpots(userId).data;
  const rarity = useDeferredValue(useRarity());
  const places = useNextPlaces(userId);
  /** Undefined for most teams, so that their cards don't rerender. */
  const lackingOf = (teamId: string) =>
    places?.hasTrips && !collection?.trip && collection?.stateOf(teamId) === 'spotted'
      ? places.lacking(teamId)
      : undefined;
  const grid = useRef<HTMLUListElement>(null);
  const [currentId, setCurrentId] = useState<string>();
  const spot = useStableCallback(useSpot(userId));
  const open = useStableCallback(onOpen);
  const stop = teams.some((team) => team.id === currentId) ? currentId : teams[0]?.id;

  const isRestRendered = useIsRestRendered(startsWithTop);
  useArrows(grid, setCurrentId);

  return (
    <ul ref={grid} className="card-grid" aria-label={t`Teams`}>
      {(isRestRendered ? teams : teams.slice(0, FIRST_CARDS)).map((team) => (
        <Cell
          key={team.id}
          team={team}
          state={collection?.stateOf(team.id) ?? 'unspotted'}
          spot={collection?.spotOf(team.id)}
          isTrip={Boolean(collection?.trip)}
          isWaiting={collection?.isWaiting(team.id) ?? false}
          rarity={rarity?.of(team)}
          lacking={lackingOf(team.id)}
          onSpot={spot}
          onOpen={open}
          tabIndex={team.id === stop ? 0 : -1}
        />
      ))}
    </ul>
  );
}

/** Memoized: rerenders only when its own team changes. */
const Cell = memo(function Cell(card: TeamCardProps) {
  return (
    <li className={styles.cell} data-team={card.team.id}>
      <TeamCard {...card} />
    </li>
  );
});

const controlsOf = (cell: HTMLElement | undefined): Element[] => [...(cell?.querySelectorAll('button') ?? [])];

/** Moves the focus between cards with the arrow keys, and reports the card that gets the focus in any way. */
function useArrows(grid: RefObject<HTMLElement | null>, onReach: (teamId: string | undefined) => void) {
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    const list = grid.current;
    if (!list) return undefined;
    const handleArrow = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(event.target instanceof Element))
        return;
      const { target } = event;
      const cells = [...list.children] as HTMLElement[];
      const from = cells.findIndex((cell) => cell.contains(target));
      const next = nextInGrid(event.key, from, cells.length, columnsOf(cells));
      if (next === undefined || from === -1) return;
      event.preventDefault();
      const control = controlsOf(cells[next])[controlsOf(cells[from]).indexOf(target)];
      if (control instanceof HTMLElement) control.focus();
    };
    const handleFocus = ({ target }: FocusEvent) =>
      target instanceof Element && reach(target.closest('li')?.dataset.team);
    list.addEventListener('keydown', handleArrow);
    list.addEventListener('focusin', handleFocus);
    return () => {
      list.removeEventListener('keydown', handleArrow);
      list.removeEventListener('focusin', handleFocus);
    };
  }, [grid]);
}

/** A function with a stable identity that calls the latest callback. */
function useStableCallback(callback: (team: Team) => void): (team: Team) => void {
  const newest = useRef(callback);
  useEffect(() => {
    newest.current = callback;
  });
  return useCallback((team) => newest.current(team), []);
}

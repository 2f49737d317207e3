import { useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { memo, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { columnsOf, nextInGrid } from '../../../features/catalogue/roving.ts';
import type { OwnSpotsView } from '../../../features/spots/own-spots.ts';
import { TeamCard, type TeamCardProps } from '../../../features/spots/team-card.tsx';
import styles from './browse-tab.module.css';

interface TeamGridProps {
  teams: readonly Team[];
  collection: OwnSpotsView;
  onSpot: (team: Team) => void;
  onOpen: (team: Team) => void;
}

/**
 * The cards of a page. For the keyboard the grid is one stop with the card last used; arrows lead on to the others and
 * stay on the same control, so that somebody spotting one team after the other needs two keys.
 */
export function TeamGrid({ teams, collection, onSpot, onOpen }: TeamGridProps) {
  const { t } = useLingui();
  const grid = useRef<HTMLUListElement>(null);
  const [currentId, setCurrentId] = useState<string>();
  const spot = useUnchanging(onSpot);
  const open = useUnchanging(onOpen);
  const stop = teams.some((team) => team.id === currentId) ? currentId : teams[0]?.id;

  useArrows(grid, setCurrentId);

  return (
    <ul ref={grid} className="card-grid" aria-label={t`Teams`}>
      {teams.map((team) => (
        <Cell
          key={team.id}
          team={team}
          state={collection.stateOf(team.id)}
          spot={collection.spotOf(team.id)}
          isTrip={collection.mode === 'trip-mode'}
          isWaiting={collection.isWaiting(team.id)}
          onSpot={spot}
          onOpen={open}
          tabIndex={team.id === stop ? 0 : -1}
        />
      ))}
    </ul>
  );
}

/** Rendered again only when its own team changes, not with every turn of the page around it. */
const Cell = memo(function Cell(card: TeamCardProps) {
  return (
    <li className={styles.cell} data-team={card.team.id}>
      <TeamCard {...card} />
    </li>
  );
});

const controlsOf = (cell: HTMLElement | undefined): Element[] => [...(cell?.querySelectorAll('button') ?? [])];

/** Arrow keys lead from card to card; whichever card is come to, by whatever means, is told. */
function useArrows(grid: RefObject<HTMLElement | null>, onReach: (teamId: string | undefined) => void) {
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    const list = grid.current;
    if (!list) return undefined;
    const takeArrow = (event: KeyboardEvent) => {
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
    const takeFocus = ({ target }: FocusEvent) =>
      target instanceof Element && reach(target.closest('li')?.dataset.team);
    list.addEventListener('keydown', takeArrow);
    list.addEventListener('focusin', takeFocus);
    return () => {
      list.removeEventListener('keydown', takeArrow);
      list.removeEventListener('focusin', takeFocus);
    };
  }, [grid]);
}

/** The same function for ever, doing what the newest one does. */
function useUnchanging(callback: (team: Team) => void): (team: Team) => void {
  const newest = useRef(callback);
  useEffect(() => {
    newest.current = callback;
  });
  return useCallback((team) => newest.current(team), []);
}

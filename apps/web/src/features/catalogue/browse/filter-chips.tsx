import { Trans, useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { useMemo, useState } from 'react';
import { Chip, ChipRow } from '../../../ui/choices/chip.tsx';
import { type BrowseMove, type BrowseState, chooseSport, toggleLeague } from './browse.ts';
import { FIRST_CHIPS, type QuickFilter, quickFilters } from './quick-filters.ts';
import { sportFaces } from './sports.ts';

interface FilterChipsProps {
  teams: readonly Team[];
  state: Pick<BrowseState, 'sport' | 'leagues'>;
  onMove: (move: BrowseMove) => void;
}

/** At most one sport, and any number of leagues. Tapping a chosen one again clears it. */
export function FilterChips({ teams, state, onMove }: FilterChipsProps) {
  const { t, i18n } = useLingui();
  const filters = useMemo(() => quickFilters(teams, state.sport), [teams, state.sport]);
  const [isOpen, setIsOpen] = useState(false);

  const isPressed = (filter: QuickFilter) =>
    filter.kind === 'sport' ? filter.sport === state.sport : state.leagues.includes(filter.league);
  const press = (filter: QuickFilter) =>
    filter.kind === 'sport'
      ? onMove(chooseSport(filter.sport === state.sport ? null : filter.sport))
      : onMove(toggleLeague(filter.league));

  const rest = filters.slice(FIRST_CHIPS);
  // The URL may contain a league whose chip would be hidden: active filters are always shown.
  const shown = isOpen ? filters : [...filters.slice(0, FIRST_CHIPS), ...rest.filter(isPressed)];
  const hidden = rest.filter((filter) => !isPressed(filter)).length;

  return (
    <ChipRow label={t`Quick filters`}>
      {shown.map((filter) =>
        filter.kind === 'sport' ? (
          <Chip
            key={filter.sport}
            emoji={sportFaces[filter.sport].emoji}
            pressed={isPressed(filter)}
            onClick={() => press(filter)}
          >
            {i18n._(sportFaces[filter.sport].name)}
          </Chip>
        ) : (
          <Chip key={`league ${filter.league}`} pressed={isPressed(filter)} onClick={() => press(filter)}>
            {filter.league}
          </Chip>
        ),
      )}
      {(isOpen || hidden > 0) && (
        <Chip aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? <Trans>Show Less</Trans> : <Trans>+{{ hidden: i18n.number(hidden) }} More</Trans>}
        </Chip>
      )}
    </ChipRow>
  );
}

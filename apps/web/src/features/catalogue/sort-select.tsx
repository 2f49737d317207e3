import { useLingui } from '@lingui/react/macro';
import type { BrowseSort } from '@sportspot/catalogue/sort.ts';
import { ArrowDownUp } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { type BrowseMove, type BrowseState, naturalDirection, sortBy } from './browse.ts';
import styles from './sort-select.module.css';

interface SortSelectProps {
  state: Pick<BrowseState, 'sort' | 'direction'>;
  onMove: (move: BrowseMove) => void;
}

/** The order of the teams, and a button that turns it round. */
export function SortSelect({ state, onMove }: SortSelectProps) {
  const { t } = useLingui();
  const isTurned = (sort: BrowseSort) => sort === state.sort && state.direction !== naturalDirection(sort);
  return (
    <div className={styles.sort}>
      <Select
        label={t`Sort teams`}
        hideLabel
        value={state.sort}
        onChange={(event) => onMove(sortBy(event.target.value as BrowseSort))}
      >
        <option value="alphabetical">{isTurned('alphabetical') ? t`Alphabetical, from Z` : t`Alphabetical`}</option>
        <option value="league">{isTurned('league') ? t`League, from Z` : t`League`}</option>
        <option value="founded">{isTurned('founded') ? t`Founded, oldest first` : t`Founded, newest first`}</option>
      </Select>
      <Button variant="line" icon aria-label={t`Reverse the order`} onClick={() => onMove(sortBy(state.sort))}>
        <ArrowDownUp aria-hidden size={18} />
      </Button>
    </div>
  );
}

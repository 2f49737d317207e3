import { useLingui } from '@lingui/react/macro';
import type { BrowseSort, SortDirection } from '@sportspot/catalogue/teams/sort.ts';
import { ArrowDownUp } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { naturalDirection, type Order } from './browse.ts';
import styles from './sort-select.module.css';

const BEST = 'best match' satisfies Order;

interface SortSelectProps {
  order: Order;
  direction: SortDirection;
  /** Search results can also be sorted by best match. */
  isFound: boolean;
  onChoose: (sort: BrowseSort | null, direction?: SortDirection) => void;
}

/** The order of the teams, and a button that reverses it, except for best match. */
export function SortSelect({ order, direction, isFound, onChoose }: SortSelectProps) {
  const { t } = useLingui();
  const isReversed = (sort: BrowseSort) => sort === order && direction !== naturalDirection(sort);
  return (
    <div className={styles.sort}>
      <Select
        label={t`Sort teams`}
        hideLabel
        value={order}
        onChange={({ target }) => onChoose(target.value === BEST ? null : (target.value as BrowseSort))}
      >
        {isFound && <option value={BEST}>{t`Best match`}</option>}
        <option value="popular">{isReversed('popular') ? t`Popular, reversed` : t`Popular`}</option>
        <option value="alphabetical">{isReversed('alphabetical') ? t`Alphabetical, Z to A` : t`Alphabetical`}</option>
        <option value="league">{isReversed('league') ? t`League, Z to A` : t`League`}</option>
        <option value="founded">{isReversed('founded') ? t`Founded, oldest first` : t`Founded, newest first`}</option>
        <option value="city">{isReversed('city') ? t`City, Z to A` : t`City`}</option>
        <option value="sport">{isReversed('sport') ? t`Sport, Z to A` : t`Sport`}</option>
      </Select>
      <Button
        variant="line"
        icon
        aria-label={t`Reverse the order`}
        disabled={order === BEST}
        onClick={() => onChoose(order === BEST ? null : order, direction === 'asc' ? 'desc' : 'asc')}
      >
        <ArrowDownUp aria-hidden size={18} />
      </Button>
    </div>
  );
}

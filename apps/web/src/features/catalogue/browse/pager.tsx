import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { type BrowseMove, pageSizes, turnTo, withPageSize } from './browse.ts';
import styles from './pager.module.css';

export interface PagerProps {
  page: number;
  pages: number;
  /** How many teams there are on all pages. */
  total: number;
  pageSize: number;
  onMove: (move: BrowseMove) => void;
}

/** Buttons for pages, and the page size; nothing if all teams fit on the smallest page. */
export function Pager({ page, pages, total, pageSize, onMove }: PagerProps) {
  const { t, i18n } = useLingui();
  if (total <= pageSizes[0]) return null;
  // The URL may contain a size that is not in the list.
  const sizes = [...new Set([...pageSizes, pageSize])].toSorted((one, other) => one - other);
  return (
    <div className={styles.foot}>
      {pages > 1 && (
        <nav aria-label={t`Pages`} className={styles.pager}>
          <Button variant="line" disabled={page === 1} onClick={() => onMove(turnTo(page - 1, pages))}>
            <Trans>Previous</Trans>
          </Button>
          <span className={styles.place}>
            <Trans>
              Page {{ page: i18n.number(page) }} of {{ pages: i18n.number(pages) }}
            </Trans>
          </span>
          <Button variant="line" disabled={page === pages} onClick={() => onMove(turnTo(page + 1, pages))}>
            <Trans>Next</Trans>
          </Button>
        </nav>
      )}
      <Select
        className={styles.size}
        label={t`Teams per page`}
        value={pageSize}
        onChange={(event) => onMove(withPageSize(Number(event.target.value)))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {i18n.number(size)}
          </option>
        ))}
      </Select>
    </div>
  );
}

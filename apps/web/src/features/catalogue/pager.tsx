import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Back and forth between pages; nothing where there is only one. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  const { t } = useLingui();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t`Pages`} className={styles.pager}>
      <Button variant="line" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <Trans>Previous</Trans>
      </Button>
      <span className={styles.place}>
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      <Button variant="line" disabled={page === pages} onClick={() => onTurn(page + 1)}>
        <Trans>Next</Trans>
      </Button>
    </nav>
  );
}

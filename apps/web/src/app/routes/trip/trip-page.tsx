import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { PageHead } from '../../page-head.tsx';
import styles from './trip-page.module.css';

export function TripPage() {
  const { t } = useLingui();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t`Competition Trips`} />
      <div className={styles.head}>
        <ButtonLink to={paths.dashboard} variant="quiet" icon aria-label={t`Back to your teams`}>
          <ArrowLeft aria-hidden size={20} />
        </ButtonLink>
        <h1 className="d1">
          <Trans>Competition Trips</Trans>
        </h1>
      </div>
      <Empty
        object="ticket"
        title={<Trans>Ready to Compete?</Trans>}
        text={<Trans>Trips are not open yet. Until they are, every team you spot goes into your album.</Trans>}
      >
        <ButtonLink to={paths.dashboard}>
          <Trans>Go to your teams</Trans>
        </ButtonLink>
      </Empty>
    </div>
  );
}

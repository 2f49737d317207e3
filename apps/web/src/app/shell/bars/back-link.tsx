import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { useMatches } from 'react-router';
import { ButtonLink } from '../../../ui/button/button.tsx';
import type { RouteHandle } from '../../page-parts/route-handle.ts';
import styles from './back-link.module.css';

/** The back target of the current route, if it has one. */
function useBack(): string | undefined {
  return useMatches()
    .map(({ handle }) => (handle as RouteHandle | undefined)?.back)
    .findLast((back) => back !== undefined);
}

/** Link to the parent page: an arrow before the wordmark on a phone, a labeled button among the actions on a desktop. */
export function BackLink({ on }: { on: 'phone' | 'desktop' }) {
  const { t } = useLingui();
  const back = useBack();
  if (!back) return null;
  return on === 'phone' ? (
    <ButtonLink to={back} variant="quiet" icon className={styles.phone} aria-label={t`Back to Teams`}>
      <ChevronLeft aria-hidden size={20} />
    </ButtonLink>
  ) : (
    <ButtonLink to={back} variant="quiet" className={styles.desktop} aria-label={t`Back to Teams`}>
      <ChevronLeft aria-hidden size={20} />
      <Trans>Back</Trans>
    </ButtonLink>
  );
}

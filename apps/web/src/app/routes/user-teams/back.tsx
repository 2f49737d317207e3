import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/addresses/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './user-teams-page.module.css';

/** The router numbers the history entries of this visit; reloads and redirects keep the number. */
const hasPageBefore = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** Goes back, or to the dashboard if the user arrived by a link. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (hasPageBefore() ? navigate(-1) : navigate(paths.dashboard));
}

export function BackButton() {
  return (
    <Button variant="quiet" className={styles.back} onClick={useGoBack()}>
      <ArrowLeft aria-hidden size={20} />
      <Trans>Go Back</Trans>
    </Button>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useContext, useState } from 'react';
import { useMatch } from 'react-router';
import { MeContext } from '../../features/accounts/accounts.queries.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useUnloadedToast } from '../../ui/use-unloaded-toast.ts';
import styles from './share-progress.module.css';

/** Its code is a file of its own: the dashboard opens without it. */
const loadDialog = () => import('./share-progress-dialog.tsx').then((module) => module.ShareProgressDialog);
type LoadedDialog = Awaited<ReturnType<typeof loadDialog>>;

/** The way to show one's own progress to somebody, on the dashboard. */
export function ShareProgress() {
  return useMatch(paths.dashboard) && <ShareProgressButton variant="quiet" />;
}

/** In the bar it is quiet, and on a phone an icon; on a page it says what it does. */
export function ShareProgressButton({ variant }: { variant: 'quiet' | 'line' }) {
  const { t } = useLingui();
  const toastUnloaded = useUnloadedToast();
  const isQuiet = variant === 'quiet';
  const isSignedIn = useContext(MeContext) !== null;
  /** The dialog while it is open. */
  const [Dialog, setDialog] = useState<LoadedDialog>();
  const open = () =>
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => toastUnloaded(t`Failed to create share link. Please try again.`),
    );
  return (
    <>
      <Button variant={variant} className={isQuiet ? styles.button : undefined} onClick={() => void open()}>
        <Share2 aria-hidden size={20} />
        <span className={isQuiet ? styles.words : undefined}>
          <Trans>Share Progress</Trans>
        </span>
      </Button>
      {/* Pressed before the session is there, it opens as soon as it is. */}
      {Dialog && isSignedIn && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}

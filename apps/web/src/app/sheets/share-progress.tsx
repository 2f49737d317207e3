import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useContext, useState } from 'react';
import { useMatch } from 'react-router';
import { MeContext } from '../../features/accounts/session/session.queries.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { useUnloadedToast } from '../../ui/toast/use-unloaded-toast.ts';
import styles from './share-progress.module.css';

/** Its own chunk, so that the dashboard opens without it. */
const loadDialog = () => import('./share-progress-dialog.tsx').then((module) => module.ShareProgressDialog);
type LoadedDialog = Awaited<ReturnType<typeof loadDialog>>;

/** The share button in the top bar, on the dashboard only. */
export function ShareProgress() {
  return useMatch(paths.dashboard) && <ShareProgressButton variant="quiet" />;
}

/** `quiet` is for the top bar, where a phone shows only the icon; `line` always shows the label. */
export function ShareProgressButton({ variant }: { variant: 'quiet' | 'line' }) {
  const { t } = useLingui();
  const toastUnloaded = useUnloadedToast();
  const isQuiet = variant === 'quiet';
  const isSignedIn = useContext(MeContext) !== null;
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
      {/* If the user taps before the session has loaded, the dialog opens once it has. */}
      {Dialog && isSignedIn && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}

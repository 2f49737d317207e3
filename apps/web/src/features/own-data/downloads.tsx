import { Trans, useLingui } from '@lingui/react/macro';
import { exportPath, exportSpotsPath } from '@sportspot/domain/own-data/own-data.constants.ts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useOnline } from '../../lib/device/use-online.ts';
import { Button } from '../../ui/button/button.tsx';
import { InlineError } from '../../ui/states/inline-error.tsx';
import styles from './own-data.module.css';
import { useDownload } from './own-data.mutations.ts';

/** Renders the dialog that asks the user to sign in again when the session is too old. */
type SignInAgain = (on: { onDone: () => void; onClose: () => void }) => ReactNode;

const isTooLong = (error: Error | null): boolean => error instanceof ApiError && error.code === 'sign_in_again';

/** Downloads of everything the account holds. */
export function Downloads({ signInAgain }: { signInAgain: SignInAgain }) {
  const isOnline = useOnline();
  return (
    <div className={styles.part}>
      <p className={styles.text}>
        <Trans>
          JSON has everything we keep about you: profile, settings, spots with times and details, trips, groups, links,
          and badges. CSV has just your spots, for a spreadsheet.
        </Trans>
      </p>
      <div className={styles.buttons}>
        <DownloadButton path={exportPath} signInAgain={signInAgain}>
          <Trans>Download everything (JSON)</Trans>
        </DownloadButton>
        <DownloadButton path={exportSpotsPath} signInAgain={signInAgain}>
          <Trans>Download spots (CSV)</Trans>
        </DownloadButton>
      </div>
      {!isOnline && (
        <output className={styles.text}>
          <Trans>You’re offline. Reconnect to download or import.</Trans>
        </output>
      )}
    </div>
  );
}

interface DownloadButtonProps {
  path: string;
  signInAgain: SignInAgain;
  children: ReactNode;
}

function DownloadButton({ path, signInAgain, children }: DownloadButtonProps) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const download = useDownload(path);
  return (
    <div className={styles.download}>
      <Button variant="line" disabled={!isOnline} busy={download.isPending} onClick={() => download.mutate()}>
        {!download.isPending && <Download aria-hidden size={20} />}
        {children}
      </Button>
      {isTooLong(download.error) && signInAgain({ onDone: () => download.mutate(), onClose: () => download.reset() })}
      {download.isError && !isTooLong(download.error) && (
        <InlineError
          title={t`Couldn’t create the file`}
          text={i18n._(errorText(download.error))}
          onRetry={() => download.mutate()}
        />
      )}
    </div>
  );
}

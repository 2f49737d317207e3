import { Trans, useLingui } from '@lingui/react/macro';
import { exportPath, exportSpotsPath } from '@sportspot/domain/own-data.contract.ts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import styles from './own-data.module.css';
import { useDownload } from './own-data.mutations.ts';

/** Everything of one's own as files. */
export function Downloads() {
  const isOnline = useOnline();
  return (
    <div className={styles.part}>
      <p className={styles.text}>
        <Trans>
          One file with everything we keep about you: profile, settings, spots with times and details, trips, groups,
          links and badges. The table holds your spots alone, for a spreadsheet.
        </Trans>
      </p>
      <div className={styles.buttons}>
        <DownloadButton path={exportPath}>
          <Trans>Download everything (JSON)</Trans>
        </DownloadButton>
        <DownloadButton path={exportSpotsPath}>
          <Trans>Download spots (CSV)</Trans>
        </DownloadButton>
      </div>
      {!isOnline && (
        <output className={styles.text}>
          <Trans>You are offline. Downloads and imports need a network.</Trans>
        </output>
      )}
    </div>
  );
}

function DownloadButton({ path, children }: { path: string; children: ReactNode }) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const download = useDownload(path);
  return (
    <div className={styles.download}>
      <Button variant="line" disabled={!isOnline} busy={download.isPending} onClick={() => download.mutate()}>
        {!download.isPending && <Download aria-hidden size={20} />}
        {children}
      </Button>
      {download.isError && (
        <InlineError
          title={t`The file could not be made`}
          text={i18n._(errorText(download.error))}
          onRetry={() => download.mutate()}
        />
      )}
    </div>
  );
}

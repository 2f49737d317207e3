import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnLink } from '@sportspot/domain/sharing/links.contract.ts';
import { ExternalLink, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '../../lib/addresses/paths.ts';
import { hasShareSheet, openShareSheet } from '../../lib/device/share-sheet.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { CopyButton } from './copy-button.tsx';
import { Expiry } from './link-words.tsx';
import { linkAddress } from './links.queries.ts';
import styles from './share-dialog.module.css';

/** One of my links, with a QR code and buttons to copy, share, and preview it. */
export function LinkView({ link, onDone }: { link: OwnLink; onDone: () => void }) {
  const { t } = useLingui();
  const address = linkAddress(link.shareToken);
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  // The button that opened this is gone, so the next one gets the focus.
  useEffect(() => copyButton.current?.focus(), []);
  return (
    <div className={styles.created}>
      <div className={styles.shown}>
        <QrCode text={address} label={t`QR code for the link`} />
        <p className={styles.text}>
          <Trans>Have someone scan the code, or send the link.</Trans> <Expiry link={link} />
        </p>
      </div>
      <TextField
        ref={field}
        label={t`Share link`}
        hideLabel
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.actions}>
        <CopyButton text={address} buttonRef={copyButton} onFailed={() => field.current?.focus()} />
        <ShareSheetButton address={address} title={link.targetName ?? t`My teams on Sportspot`} />
        <ButtonLink variant="line" to={paths.shared(link.shareToken)} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden size={20} />
          <Trans>Preview</Trans>
        </ButtonLink>
        <Button variant="line" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Opens the system's share sheet, if there is one. */
function ShareSheetButton({ address, title }: { address: string; title: string }) {
  const content = { title, url: address };
  if (!hasShareSheet(content)) return null;
  return (
    <Button variant="line" onClick={() => void openShareSheet(content)}>
      <Share2 aria-hidden size={20} />
      <Trans>Share</Trans>
    </Button>
  );
}

import { Trans } from '@lingui/react/macro';
import { installHint } from '../../../offline/app/device-install.ts';
import type { InstallWay } from '../../../offline/app/install-hint.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from './notice.tsx';

/** Shown once, after the third spot. */
export function InstallNotice({ way }: { way: InstallWay }) {
  const text =
    way === 'by-hand' ? (
      <Trans>Tap Share, then Add to Home Screen. It opens offline, too.</Trans>
    ) : (
      <Trans>Put it on your home screen. It opens offline, too.</Trans>
    );
  return (
    <Notice title={<Trans>Keep Sportspot one tap away.</Trans>} text={text}>
      <Button variant="quiet" onClick={installHint.close}>
        <Trans>Not now</Trans>
      </Button>
      {way === 'prompt' && (
        <Button onClick={installHint.install}>
          <Trans>Install</Trans>
        </Button>
      )}
    </Notice>
  );
}

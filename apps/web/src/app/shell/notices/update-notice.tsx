import { Trans } from '@lingui/react/macro';
import { type AppUpdate, applyUpdate, postponeUpdate } from '../../../offline/app/app-update.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from './notice.tsx';

/** Asks before reloading into a new version. If the server requires the update, it can't be postponed. */
export function UpdateNotice({ isRequired, isApplying }: AppUpdate) {
  const title = isRequired ? <Trans>Sportspot needs an update.</Trans> : <Trans>A new version is ready.</Trans>;
  const text = isRequired ? <Trans>Your spots are safe.</Trans> : <Trans>Updating takes a moment.</Trans>;
  return (
    <Notice title={title} text={text}>
      {!isRequired && (
        <Button variant="quiet" onClick={postponeUpdate}>
          <Trans>Later</Trans>
        </Button>
      )}
      <Button busy={isApplying} onClick={() => void applyUpdate()}>
        <Trans>Update now</Trans>
      </Button>
    </Notice>
  );
}

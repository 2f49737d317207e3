import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../lib/addresses/paths.ts';
import { reloadCode } from '../lib/loading/load-again.ts';
import { Button } from '../ui/button/button.tsx';
import { MAIN_ID } from './page-parts/main-id.ts';
import { Message } from './page-parts/message.tsx';
import { PageHead } from './page-parts/page-head.tsx';

/** Error page of last resort. It doesn't show the cause, which goes to the log. */
export function RootError() {
  const { t } = useLingui();
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <PageHead title={t`Unexpected Application Error!`} />
      <Message
        title={<Trans>Unexpected Application Error!</Trans>}
        text={<Trans>Something went wrong. Reload the page, or go home and start over.</Trans>}
      >
        <Button onClick={() => void reloadCode()}>
          <Trans>Reload</Trans>
        </Button>
        {/* A plain link, so that a full page load resets the app. */}
        <a className="link" href={paths.home}>
          <Trans>Go Home</Trans>
        </a>
      </Message>
    </main>
  );
}

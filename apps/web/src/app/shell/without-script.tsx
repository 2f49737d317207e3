import { Trans } from '@lingui/react/macro';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BackToHomeBar } from './back-to-home-bar.tsx';
import { Message } from './message.tsx';

/** What stands where the browser renders everything, in one that runs no scripts. */
export function WithoutScript() {
  return (
    <noscript>
      <BackToHomeBar />
      <main className="wrap">
        <Message
          title={<Trans>JavaScript is off</Trans>}
          text={<Trans>Signing in and your album need it. Turn it on for this site and load the page again.</Trans>}
        >
          <ButtonLink to={paths.help}>
            <Trans>Help Center</Trans>
          </ButtonLink>
        </Message>
      </main>
    </noscript>
  );
}

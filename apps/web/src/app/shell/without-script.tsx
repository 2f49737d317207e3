import { Trans } from '@lingui/react/macro';
import { paths } from '../../lib/addresses/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Message } from '../page-parts/message.tsx';
import { BackToHomeBar } from './bars/back-to-home-bar.tsx';

/** Shown on client-rendered pages when scripts are off. */
export function WithoutScript() {
  return (
    <noscript>
      <BackToHomeBar />
      <main className="wrap">
        <Message
          title={<Trans>JavaScript is off</Trans>}
          text={
            <Trans>You need it to sign in and see your album. Turn it on for this site, then reload the page.</Trans>
          }
        >
          <ButtonLink to={paths.help}>
            <Trans>Help Center</Trans>
          </ButtonLink>
        </Message>
      </main>
    </noscript>
  );
}

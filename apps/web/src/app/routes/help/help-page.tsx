import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { ProsePage, ProseSection } from '../../shell/prose.tsx';

export function HelpPage() {
  const { t } = useLingui();
  return (
    <ProsePage title={t`Help Center`} description={t`How to spot a team, find it again and mend a mistake.`}>
      <ProseSection title={<Trans>Spot a team</Trans>}>
        <p>
          <Trans>
            Open Browse Teams, type a name, a city or a league, and press Spot on the card. The sticker is in Your Teams
            at once.
          </Trans>
        </p>
      </ProseSection>
      <ProseSection title={<Trans>Take it back</Trans>}>
        <p>
          <Trans>
            Press Undo in the message that follows a spot. Later, open the team and press Remove; the date goes too.
          </Trans>
        </p>
      </ProseSection>
      <ProseSection title={<Trans>Forgot the password</Trans>}>
        <p>
          <Trans>
            Ask for a new one on the sign-in page. The mail has a link that works for an hour; using it signs you out
            everywhere else.
          </Trans>
        </p>
      </ProseSection>
      <p>
        <Trans>
          Still stuck? See the <Link to={paths.faq}>FAQ</Link> or <Link to={paths.contact}>contact us</Link>.
        </Trans>
      </p>
    </ProsePage>
  );
}

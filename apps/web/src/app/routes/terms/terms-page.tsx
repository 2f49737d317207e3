import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { ProsePage, ProseSection } from '../../shell/prose.tsx';

export function TermsPage() {
  const { t } = useLingui();
  return (
    <ProsePage title={t`Terms of Service`} description={t`The rules of using Sportspot.`}>
      <p>
        <Trans>Last updated January 24, 2025</Trans>
      </p>
      <ProseSection title={<Trans>Who may play</Trans>}>
        <p>
          <Trans>
            You must be 13 or older. One person, one account; keep your password to yourself, because what happens under
            it counts as yours.
          </Trans>
        </p>
      </ProseSection>
      <ProseSection title={<Trans>Fair play</Trans>}>
        <p>
          <Trans>
            Be decent to the people you spot and the people you play with. Do not pick a display name that insults
            somebody, do not try to break the service, and do not run it with a robot. We may suspend an account that
            does.
          </Trans>
        </p>
      </ProseSection>
      <ProseSection title={<Trans>Names and colours</Trans>}>
        <p>
          <Trans>
            Team and league names belong to their owners. Sportspot is not run or endorsed by any of them; the crests
            are our own drawings, made of initials and colours.
          </Trans>
        </p>
      </ProseSection>
      <ProseSection title={<Trans>No promises beyond these</Trans>}>
        <p>
          <Trans>
            The service comes as it is, free of charge. How we treat your data is in the{' '}
            <Link to={paths.privacy}>Privacy Policy</Link>.
          </Trans>
        </p>
      </ProseSection>
      <ProseSection title={<Trans>Changes and law</Trans>}>
        <p>
          <Trans>
            We give 30 days' notice of material changes to these terms. They are governed by the laws of the State of
            California.
          </Trans>
        </p>
      </ProseSection>
    </ProsePage>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { ProsePage, ProseSection } from '../../shell/prose.tsx';

export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <ProsePage title={t`Privacy Policy`} description={t`What Sportspot stores about you, why, and who sees it.`}>
      <p>
        <Trans>Last updated January 24, 2025</Trans>
      </p>
      <ProseSection title={<Trans>What we store</Trans>}>
        <ul>
          <li>
            <Trans>Your e-mail address and display name. Your password only as a hash, never as you typed it.</Trans>
          </li>
          <li>
            <Trans>The teams you spot, when you spotted them, and a place, gear or note if you add one.</Trans>
          </li>
          <li>
            <Trans>That you confirmed being 13 or older, when you joined and when you were last active.</Trans>
          </li>
          <li>
            <Trans>A cookie that keeps you signed in, and on your device the theme you chose.</Trans>
          </li>
        </ul>
      </ProseSection>
      <ProseSection title={<Trans>Why we store it</Trans>}>
        <p>
          <Trans>To keep your album and let you into it. We do not sell it, and we show no advertisements.</Trans>
        </p>
      </ProseSection>
      <ProseSection title={<Trans>Who sees it</Trans>}>
        <p>
          <Trans>
            Other signed-in people can see your display name. Who sees the teams you have spotted is decided in
            Settings: everyone who is signed in, your groups and trips, or only you. It is everyone until you choose.
            Places and notes are for you alone, and your exact GPS location is not shared without your consent.
          </Trans>
        </p>
      </ProseSection>
      <ProseSection title={<Trans>Children</Trans>}>
        <p>
          <Trans>Sportspot is not for children under 13. They are not permitted to have an account.</Trans>
        </p>
      </ProseSection>
      <ProseSection title={<Trans>Your say</Trans>}>
        <p>
          <Trans>
            To see, correct or delete what we hold about you, <Link to={paths.contact}>contact us</Link>.
          </Trans>
        </p>
      </ProseSection>
    </ProsePage>
  );
}

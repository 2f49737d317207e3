import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { ProsePage, ProseSection } from '../../shell/prose.tsx';

export function ContactPage() {
  const { t } = useLingui();
  return (
    <ProsePage title={t`Contact`} description={t`How to reach the people behind Sportspot.`}>
      <ProseSection title={<Trans>Ask a person</Trans>}>
        <p>
          <Trans>
            Answer any mail you have had from Sportspot, such as the one that confirmed your address. It reaches us, and
            we already know which account you mean.
          </Trans>
        </p>
        <p>
          <Trans>
            Something broke? Say what you did, what you saw and on which device. A missing team? Its name, city and
            league are enough.
          </Trans>
        </p>
      </ProseSection>
      <ProseSection title={<Trans>Ask the page first</Trans>}>
        <p>
          <Trans>
            Most questions have been asked before. They are answered in the <Link to={paths.faq}>FAQ</Link>.
          </Trans>
        </p>
      </ProseSection>
    </ProsePage>
  );
}

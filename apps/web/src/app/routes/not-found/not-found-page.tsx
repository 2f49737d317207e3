import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../lib/addresses/paths.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Message } from '../../page-parts/message.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`404 - Page Not Found`} />
      <Message
        title={<Trans>404 - Page Not Found</Trans>}
        text={<Trans>The page you're looking for doesn't exist.</Trans>}
      >
        <ButtonLink to={paths.home}>
          <Trans>Go Home</Trans>
        </ButtonLink>
      </Message>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHead } from '../../page-head.tsx';
import { Message } from '../../shell/message.tsx';

export function SharedPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Content Not Found`} />
      <Message title={<Trans>Content Not Found</Trans>} text={<Trans>Share link not found or has expired</Trans>}>
        <ButtonLink to={paths.home}>
          <Trans>Go Home</Trans>
        </ButtonLink>
      </Message>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { codeText } from '../../../lib/api/error-text.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { Message } from '../../page-parts/message.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import styles from './shared-page.module.css';

/** Why the content can't be shown: a dead link, an owner who hides their album, or a temporary failure. */
export function SharedRefused({ refusal, onRetry }: { refusal: ErrorCode | null; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  const home = (
    <ButtonLink to={paths.home} variant={refusal === 'share_not_found' ? 'action' : 'line'}>
      <Trans>Go Home</Trans>
    </ButtonLink>
  );
  if (refusal === 'share_unavailable') {
    return (
      <>
        <PageHead title={t`Content Not Available`} isHidden />
        <Message title={<Trans>Content Not Available</Trans>} text={i18n._(codeText(refusal))}>
          {home}
        </Message>
      </>
    );
  }
  // A malformed token is reported like an unknown one.
  if (refusal === 'share_not_found' || refusal === 'invalid_input') {
    return (
      <>
        <PageHead title={t`Content Not Found`} isHidden />
        <Message title={<Trans>Content Not Found</Trans>} text={i18n._(codeText('share_not_found'))}>
          {home}
        </Message>
      </>
    );
  }
  return (
    <>
      <PageHead title={t`Content Not Available`} isHidden />
      <Message title={<Trans>Content Not Available</Trans>} text={<Trans>Failed to load shared content</Trans>}>
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {home}
      </Message>
    </>
  );
}

export function SharedLoading() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Shared page`} isHidden />
      <section className="board" data-surface="board">
        <Loading className={`wrap ${styles.loading}`}>
          <SkeletonLine className={styles.bar} />
          <SkeletonLine className={styles.bar} />
        </Loading>
      </section>
    </>
  );
}

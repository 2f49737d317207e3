import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import styles from '../form/form.module.css';
import { useSession } from '../session/session.queries.ts';
import { HostedButton } from './hosted-button.tsx';

interface SignInOptionsProps {
  returnTo: string;
  /** The form for email and password, shown if this server offers it. */
  children: ReactNode;
  /** Further options, shown together with the form. */
  extra?: ReactNode;
}

/** The options for signing in or up that this server offers: its own form, a hosted provider, or both. */
export function SignInOptions({ returnTo, children, extra }: SignInOptionsProps) {
  const { i18n, t } = useLingui();
  const session = useSession();
  if (session.isPending) {
    return (
      <Loading>
        <SkeletonLine />
      </Loading>
    );
  }
  if (!session.data) {
    return (
      <InlineError
        title={t`Couldn’t load sign-in options`}
        text={i18n._(errorText(session.error))}
        onRetry={() => void session.refetch()}
      />
    );
  }
  const { password, hosted } = session.data.signIn;
  return (
    <div className={styles.form}>
      {password && children}
      {password && (hosted || extra) && (
        <p className={styles.or}>
          <Trans>or</Trans>
        </p>
      )}
      {password && extra}
      {hosted && <HostedButton name={hosted.name} returnTo={returnTo} />}
    </div>
  );
}

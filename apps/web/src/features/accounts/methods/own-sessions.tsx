import { Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { longDate } from '../../../lib/dates/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirmation } from '../../../ui/dialog/confirmation.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { TYPICAL_DURATION, toast } from '../../../ui/toast/toast-store.ts';
import { sessionsQuery } from '../sign-in/sign-in.queries.ts';
import { MethodRow } from './method-row.tsx';
import { useEndOtherSessions, useEndSession, useSignOutEverywhere } from './sign-in.mutations.ts';
import styles from './sign-in-methods.module.css';

/** My sessions, with buttons to end one or all of them. */
export function OwnSessions({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const sessions = useQuery(sessionsQuery(userId));
  const [isAsking, setAsking] = useState(false);
  if (sessions.isLoadingError) {
    return (
      <InlineError
        title={t`Failed to load where you’re signed in`}
        text={i18n._(errorText(sessions.error))}
        onRetry={() => void sessions.refetch()}
      />
    );
  }
  if (!sessions.data) {
    return (
      <Loading className={styles.list}>
        <SkeletonLine />
      </Loading>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {sessions.data.sessions.map((session) => (
          <SessionRow key={session.id} userId={userId} session={session} />
        ))}
      </ul>
      <Button variant="line" onClick={() => setAsking(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      {isAsking && <EverywhereQuestion userId={userId} onClose={() => setAsking(false)} />}
    </>
  );
}

const isPhone = ({ system }: Session): boolean => ['iPhone', 'iPad', 'Android'].includes(system ?? '');

function useDeviceName({ browser, system }: Session): string {
  const { t } = useLingui();
  if (browser && system) return t`${{ browser }} on ${{ system }}`;
  return browser ?? system ?? t`Unknown device`;
}

function SessionRow({ userId, session }: { userId: string; session: Session }) {
  const { t, i18n } = useLingui();
  const end = useEndSession(userId);
  const device = useDeviceName(session);
  const began = longDate(session.createdAt, i18n.locale);
  const used = longDate(session.lastUsedAt, i18n.locale);
  const fail = (error: Error) =>
    toast({ variant: 'destructive', title: t`Failed to sign out`, description: i18n._(errorText(error)) });
  return (
    <MethodRow
      icon={isPhone(session) ? Smartphone : Monitor}
      name={
        <>
          {device}
          {session.isThis && (
            <span className={styles.here}>
              <Trans>This device</Trans>
            </span>
          )}
        </>
      }
      facts={
        <Trans>
          Signed in {{ began }} · last used {{ used }}
        </Trans>
      }
    >
      {!session.isThis && (
        <Button
          variant="line"
          aria-label={t`Sign out ${{ device }}`}
          busy={end.isPending}
          onClick={() => end.mutate({ sessionId: session.id }, { onError: fail })}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </MethodRow>
  );
}

function EverywhereQuestion({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const others = useEndOtherSessions(userId);
  const all = useSignOutEverywhere(userId);
  const error = others.error ?? all.error;
  const endOthers = () =>
    others.mutate(
      { which: 'others' },
      {
        onSuccess: () => {
          onClose();
          toast({ title: t`Signed out on other devices`, duration: TYPICAL_DURATION });
        },
      },
    );
  return (
    <Confirmation
      onClose={onClose}
      title={<Trans>Sign out everywhere?</Trans>}
      text={
        error ? (
          i18n._(errorText(error))
        ) : (
          <Trans>
            This takes effect right away. Unsent changes on other devices stay there until you sign in again.
          </Trans>
        )
      }
    >
      <Button variant="danger-filled" busy={others.isPending} onClick={endOthers}>
        <Trans>Sign out other devices</Trans>
      </Button>
      <Button variant="danger" busy={all.isPending || all.isSuccess} onClick={() => all.mutate()}>
        <Trans>Sign out all devices</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Stay signed in</Trans>
      </Button>
    </Confirmation>
  );
}

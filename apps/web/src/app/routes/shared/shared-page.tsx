import { Trans } from '@lingui/react/macro';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { ReportButton } from '../../../features/reports/report-button.tsx';
import { GroupView } from '../../../features/shares/group-view.tsx';
import { ProgressView } from '../../../features/shares/progress-view.tsx';
import { relationQuery, type Shown, shownQuery } from '../../../features/shares/shares.queries.ts';
import { TripView } from '../../../features/shares/trip-view.tsx';
import { countView } from '../../../features/shares/views.ts';
import { paths, withReturnTo } from '../../../lib/addresses/paths.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { MAIN_ID } from '../../page-parts/main-id.ts';
import { TopBar } from '../../shell/bars/top-bar.tsx';
import type { SharedData } from './shared-data.ts';
import { SharedHead } from './shared-head.tsx';
import styles from './shared-page.module.css';
import { SharedLoading, SharedRefused } from './shared-refused.tsx';
import { SignUpPrompt } from './sign-up-prompt.tsx';

export { loadShared } from './shared-data.ts';

/** The page behind a share link. Rendered the same for every user; then it requests the reader's relation to it. */
export function SharedPage() {
  const { shareToken: token = '' } = useParams();
  // Keyed by token, so that another link counts as its own view and keeps no state.
  return <OneShared key={token} token={token} />;
}

function OneShared({ token }: { token: string }) {
  const initial = useLoaderData<SharedData | null>();
  const [isRetried, setRetried] = useState(false);
  const wasRefused = initial !== null && initial.refusal !== null && !isRetried;
  const initialData = initial?.page ? { page: initial.page, teams: initial.teams } : undefined;
  const shown = useQuery({ ...shownQuery(token), ...(initialData && { initialData }), enabled: !wasRefused });
  const retry = () => (wasRefused ? setRetried(true) : void shown.refetch());
  if (wasRefused || shown.isError) {
    const refusal = wasRefused ? initial.refusal : codeOf(shown.error);
    return (
      // A dead link is no return target after sign-in, so the page is the same for every token.
      <Frame token={refusal === 'share_not_found' ? null : token}>
        <SharedRefused refusal={refusal} onRetry={retry} />
      </Frame>
    );
  }
  if (!shown.data) {
    return (
      <Frame token={token}>
        <SharedLoading />
      </Frame>
    );
  }
  return (
    <>
      <SharedHead page={shown.data.page} preview={initial?.preview ?? null} />
      <Content token={token} shown={shown.data} />
    </>
  );
}

const codeOf = (error: unknown): ErrorCode | null => (error instanceof ApiError ? error.code : null);

function Content({ token, shown: { page, teams } }: { token: string; shown: Shown }) {
  useCountedView(token);
  const relation = useQuery(relationQuery(token)).data;
  return (
    <Frame token={token} isSignedIn={relation?.isSignedIn}>
      {page.type === 'all-time' && <ProgressView page={page} teams={teams} />}
      {page.type === 'group' && <GroupView page={page} token={token} />}
      {page.type === 'trip' && <TripView page={page} token={token} />}
      {!relation?.isSignedIn && <SignUpPrompt isMain={page.type === 'all-time'} />}
      <div className={`wrap ${styles.report}`}>
        <Report token={token} page={page} isSignedIn={relation?.isSignedIn ?? false} />
      </div>
    </Frame>
  );
}

/** Signed-out users sign in first and return here. */
function Report({ token, page, isSignedIn }: { token: string; page: Shown['page']; isSignedIn: boolean }) {
  if (!isSignedIn) {
    return (
      <ButtonLink to={withReturnTo(paths.signIn, paths.shared(token))} variant="quiet">
        <Flag aria-hidden size={20} />
        <Trans>Sign in to report this page</Trans>
      </ButtonLink>
    );
  }
  if (page.type === 'group') {
    const { id, name } = page.group;
    return <ReportButton subject={{ kind: 'group', targetId: id, name, token }} />;
  }
  if (page.type === 'trip') {
    const { id, name } = page.trip;
    return <ReportButton subject={{ kind: 'trip', targetId: id, name, token }} />;
  }
  return <ReportButton subject={{ kind: 'person', name: page.user.displayName, token }} />;
}

/** Counts one view per mount, also in strict mode. */
function useCountedView(token: string) {
  const isCounted = useRef(false);
  useEffect(() => {
    if (isCounted.current) return;
    isCounted.current = true;
    countView(token);
  }, [token]);
}

interface FrameProps {
  /** Null for a dead link. */
  token: string | null;
  /** Undefined until the relation has loaded. */
  isSignedIn?: boolean | undefined;
  children: ReactNode;
}

function Frame({ token, isSignedIn = false, children }: FrameProps) {
  const withReturn = (path: string) => (token === null ? path : withReturnTo(path, paths.shared(token)));
  return (
    <div className={styles.page}>
      <TopBar home={isSignedIn ? paths.dashboard : paths.home}>
        {isSignedIn ? (
          <ButtonLink to={paths.dashboard} variant="line">
            <Trans>Dashboard</Trans>
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={withReturn(paths.signIn)} variant="quiet">
              <Trans>Sign In</Trans>
            </ButtonLink>
            <ButtonLink to={withReturn(paths.signUp)} variant="line">
              <Trans context="button in the top bar">Sign Up</Trans>
            </ButtonLink>
          </>
        )}
      </TopBar>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { spotFailureText } from '../../../lib/api/error-text.ts';
import { endFirstView } from '../../../lib/loading/first-view.ts';
import type { OutboxEntry } from '../../../offline/account/account-db.ts';
import { accountOf, useAccountState, useKeepInSync } from '../../../offline/account/use-account.ts';
import { useCatalogue } from '../../../offline/catalogue/catalogue.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { waitingIn } from './own-spots.ts';
import { failureTitle, refusalText } from './refusal-text.ts';

interface AccountSyncProps {
  userId: string;
  /** Called for problems that no screen can handle: who is signed in, or that the app is outdated. */
  onProblem: (problem: unknown) => void;
}

/** Keeps the account in sync while the signed-in part of the app is open, and shows rejected operations as toasts. */
export function AccountSync({ userId, onProblem }: AccountSyncProps) {
  const outbox = useAccountState(userId, (state) => state.outbox);
  const problem = useAccountState(userId, (state) => state.problem);
  useKeepInSync(userId);

  const isSettled = useAccountState(userId, ({ spots }) => spots !== null) || problem !== null;
  useEffect(() => {
    if (isSettled) endFirstView();
  }, [isSettled]);

  const tell = useEffectEvent(onProblem);
  useEffect(() => {
    if (problem !== null) tell(problem);
  }, [problem]);

  useRefusalToast(userId, outbox);
  useSignInToast(outbox, problem);
  return null;
}

/** Problems already shown: the last one is still in the state after signing in again. */
const said = new WeakSet<Error>();

/** The session expired with unsent operations: asks to sign in again. */
function useSignInToast(outbox: readonly OutboxEntry[], problem: unknown) {
  const { t, i18n } = useLingui();
  const tell = useEffectEvent((error: ApiError) => {
    if (said.has(error) || waitingIn({ outbox }).length === 0) return;
    said.add(error);
    toast({
      variant: 'destructive',
      title: i18n._(spotFailureText(error)),
      description: t`Your changes are kept on this device and will sync once you’re signed in.`,
    });
  });
  useEffect(() => {
    if (problem instanceof ApiError && problem.code === 'unauthenticated') tell(problem);
  }, [problem]);
}

/** One toast for each rejection during this visit; earlier ones are listed in Recent. */
function useRefusalToast(userId: string, outbox: readonly OutboxEntry[]) {
  const { t, i18n } = useLingui();
  const catalogue = useCatalogue().data;
  const told = useRef<Set<number>>(undefined);

  const tell = useEffectEvent((entries: readonly OutboxEntry[]) => {
    const refused = entries.filter(({ refusal }) => refusal !== null);
    const known = told.current;
    told.current = new Set(refused.map(({ seq }) => seq));
    const news = known && refused.find(({ seq }) => !known.has(seq));
    if (!news?.refusal) return;
    const { operation, refusal } = news;
    const team = 'teamId' in operation ? (catalogue?.byId.get(operation.teamId)?.name ?? operation.teamId) : '';
    toast({
      variant: 'destructive',
      title: failureTitle(operation, team, i18n),
      description: refusalText(refusal, i18n),
      action: { label: t`Retry`, onAction: () => void accountOf(userId).retry(news) },
    });
  });
  useEffect(() => tell(outbox), [outbox]);
}

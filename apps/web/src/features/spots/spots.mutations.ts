import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { newId } from '@sportspot/domain/ids.ts';
import type { Operation } from '@sportspot/domain/spots.contract.ts';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { spotFailureText } from '../../lib/error-text.ts';
import { catalogueQuery } from '../../offline/catalogue.ts';
import { toast } from '../../ui/toast-store.ts';
import type { SpottedTeam } from './album.ts';
import { failureText } from './failure-text.ts';
import { sendAgainAfter, sendOperation, shouldSendAgain } from './send-operation.ts';
import { applyChange, type Change, inverse, leaguesIn } from './spots.optimistic.ts';
import { collectionQuery, spotsKeys } from './spots.queries.ts';
import { toastAbout } from './team-toast.tsx';

/** An operation on its way, with what the screens show of it meanwhile. */
interface Sending {
  readonly operation: Operation;
  readonly change: Change;
  readonly team: Team;
}

interface Outcome {
  readonly onDone?: (sent: Sending) => void;
  readonly failureTitle: (team: Team) => string;
  /** The sentence for a failure that is no refusal of the operation. */
  readonly failureReason?: (error: unknown) => MessageDescriptor;
}

/** The parts every operation has. */
const begin = () => ({ id: newId(), version: 1 as const, actedAt: new Date().toISOString() });

function useOperation(userId: string, { onDone, failureTitle, failureReason }: Outcome) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const { queryKey } = collectionQuery(userId);

  const { mutate } = useMutation({
    mutationKey: spotsKeys.operations,
    mutationFn: ({ operation }: Sending) => sendOperation(operation),
    // A phone that believes to be offline tries all the same and says so when it fails; waiting in silence helps nobody.
    networkMode: 'always',
    retry: shouldSendAgain,
    retryDelay: sendAgainAfter,
    onSuccess: (_, sent) => {
      const leagueOf = leaguesIn(queryClient.getQueryData(catalogueQuery.queryKey));
      queryClient.setQueryData(queryKey, (known) => known && applyChange(known, sent.change, leagueOf));
      onDone?.(sent);
    },
    onError: (error, sent) =>
      toast({
        variant: 'destructive',
        title: failureTitle(sent.team),
        description: i18n._(failureText(error, failureReason)),
        // The same operation with the same id: should it have arrived after all, it has no second effect.
        action: { label: t`Retry`, onAction: () => mutate(sent) },
      }),
    // Also takes the place of a reading under way that began before this operation had its effect.
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
  return mutate;
}

/** Takes back exactly what an operation did. */
function useUndo(userId: string) {
  const { t } = useLingui();
  const send = useOperation(userId, { failureTitle: () => t`Failed to undo. Please try again.` });
  return (sent: Sending) =>
    send({
      operation: { ...begin(), kind: 'undo', undoes: sent.operation.id },
      change: inverse(sent.change),
      team: sent.team,
    });
}

/** Puts a team into the collection. */
export function useSpot(userId: string): (team: Team) => void {
  const { t } = useLingui();
  const undo = useUndo(userId);
  const send = useOperation(userId, {
    onDone: (sent) =>
      toastAbout(sent.team, {
        title: t`Team Spotted!`,
        description: t`${{ team: sent.team.name }} has been added to your spotted teams.`,
        action: { label: t`Undo`, onAction: () => undo(sent) },
      }),
    failureTitle: (team) => t`Failed to spot ${{ team: team.name }}. Please try again.`,
    failureReason: spotFailureText,
  });
  return (team) => {
    const common = begin();
    const seen = { teamId: team.id, mode: 'all-time' as const, spottedAt: common.actedAt };
    send({
      operation: { ...common, kind: 'spot', ...seen },
      change: { kind: 'add', spot: { userId, ...seen, details: null } },
      team,
    });
  };
}

/** Takes a team out of the collection. */
export function useRemove(userId: string): (spotted: SpottedTeam) => void {
  const { t } = useLingui();
  const undo = useUndo(userId);
  const send = useOperation(userId, {
    onDone: (sent) =>
      toastAbout(sent.team, {
        title: t`Team Removed`,
        description: t`${{ team: sent.team.name }} is no longer in your album.`,
        action: { label: t`Undo`, onAction: () => undo(sent) },
      }),
    failureTitle: (team) => t`Failed to remove ${{ team: team.name }}. Please try again.`,
  });
  return ({ team, spot }) =>
    send({
      operation: { ...begin(), kind: 'remove', teamId: team.id, mode: 'all-time' },
      change: { kind: 'take', spot },
      team,
    });
}

/** The operations under way at this moment, in order, on whatever screen they were begun. */
export function useSendings(): readonly Sending[] {
  return useMutationState({
    filters: { mutationKey: spotsKeys.operations, status: 'pending' },
    // Only `useOperation` uses the key, so the variables are its own.
    select: (mutation) => mutation.state.variables as Sending,
  });
}

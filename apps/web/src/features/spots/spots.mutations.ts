import { useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { newId } from '@sportspot/domain/ids.ts';
import type { Operation } from '@sportspot/domain/spots.contract.ts';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { errorText, spotFailureText } from '../../lib/error-text.ts';
import { catalogueQuery } from '../../offline/catalogue.ts';
import type { SpottedTeam } from './album.ts';
import { sendAgainAfter, sendOperation, shouldSendAgain } from './send-operation.ts';
import { applyChange, type Change, inverse } from './spots.optimistic.ts';
import { collectionQuery, spotsKeys } from './spots.queries.ts';
import { toastAbout } from './team-toast.tsx';

/** An operation on its way, with what the screens show of it meanwhile. */
interface Sending {
  readonly operation: Operation;
  readonly change: Change;
  readonly team: Team;
}

interface Outcome {
  readonly onDone: (sent: Sending) => void;
  readonly onFailed: (sent: Sending, error: unknown) => void;
}

/** The parts every operation has. */
const begin = () => ({ id: newId(), version: 1 as const, actedAt: new Date().toISOString() });

function useOperation(userId: string, { onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient();
  const { queryKey } = collectionQuery(userId);

  const show = (change: Change) => {
    const teams = queryClient.getQueryData(catalogueQuery.queryKey)?.byId;
    const leagueOf = (teamId: string) => teams?.get(teamId)?.league;
    queryClient.setQueryData(queryKey, (collection) => collection && applyChange(collection, change, leagueOf));
  };

  return useMutation({
    mutationKey: spotsKeys.operations,
    mutationFn: ({ operation }: Sending) => sendOperation(operation),
    // A phone that believes to be offline tries all the same and says so when it fails; waiting in silence helps nobody.
    networkMode: 'always',
    retry: shouldSendAgain,
    retryDelay: sendAgainAfter,
    onMutate: async ({ change }) => {
      await queryClient.cancelQueries({ queryKey });
      show(change);
    },
    onSuccess: (_, sent) => onDone(sent),
    onError: (error, sent) => {
      show(inverse(sent.change));
      onFailed(sent, error);
    },
    onSettled: () => {
      // While others are on their way the server's answer would hide them; the last one to arrive asks for the truth.
      const isLast = queryClient.isMutating({ mutationKey: spotsKeys.operations }) === 1;
      if (isLast) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Takes back exactly what an operation did. */
function useUndo(userId: string) {
  const { t, i18n } = useLingui();
  const { mutate } = useOperation(userId, {
    onDone: () => {},
    onFailed: ({ team }, error) =>
      toastAbout(team, {
        variant: 'destructive',
        title: t`Failed to undo. Please try again.`,
        description: i18n._(errorText(error)),
      }),
  });
  return (sent: Sending) =>
    mutate({
      operation: { ...begin(), kind: 'undo', undoes: sent.operation.id },
      change: inverse(sent.change),
      team: sent.team,
    });
}

/** Puts a team into the collection. */
export function useSpot(userId: string): (team: Team) => void {
  const { t, i18n } = useLingui();
  const undo = useUndo(userId);
  const { mutate } = useOperation(userId, {
    onDone: (sent) =>
      toastAbout(sent.team, {
        title: t`Team Spotted!`,
        description: t`${{ team: sent.team.name }} has been added to your spotted teams.`,
        action: { label: t`Undo`, onAction: () => undo(sent) },
      }),
    onFailed: ({ team }, error) =>
      toastAbout(team, {
        variant: 'destructive',
        title: t`Failed to spot ${{ team: team.name }}. Please try again.`,
        description: i18n._(spotFailureText(error)),
      }),
  });
  return (team) => {
    const common = begin();
    const seen = { teamId: team.id, mode: 'all-time' as const, spottedAt: common.actedAt };
    mutate({
      operation: { ...common, kind: 'spot', ...seen },
      change: { kind: 'add', spot: { userId, ...seen, details: null } },
      team,
    });
  };
}

/** Takes a team out of the collection. */
export function useRemove(userId: string): (spotted: SpottedTeam) => void {
  const { t, i18n } = useLingui();
  const undo = useUndo(userId);
  const { mutate } = useOperation(userId, {
    onDone: (sent) =>
      toastAbout(sent.team, {
        title: t`Team Removed`,
        description: t`${{ team: sent.team.name }} is no longer in your album.`,
        action: { label: t`Undo`, onAction: () => undo(sent) },
      }),
    onFailed: ({ team }, error) =>
      toastAbout(team, {
        variant: 'destructive',
        title: t`Failed to remove ${{ team: team.name }}. Please try again.`,
        description: i18n._(errorText(error)),
      }),
  });
  return ({ team, spot }) =>
    mutate({
      operation: { ...begin(), kind: 'remove', teamId: team.id, mode: 'all-time' },
      change: { kind: 'take', spot },
      team,
    });
}

/** The teams being spotted at this moment, on whatever screen it was begun. */
export function useSpottingTeams(): ReadonlySet<string> {
  const sendings = useMutationState({
    filters: { mutationKey: spotsKeys.operations, status: 'pending' },
    // Only `useOperation` uses the key, so the variables are its own.
    select: (mutation) => mutation.state.variables as Sending,
  });
  return new Set(sendings.filter(({ operation }) => operation.kind === 'spot').map(({ team }) => team.id));
}

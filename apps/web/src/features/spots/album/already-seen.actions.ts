import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { networkText } from '../../../lib/api/error-text.ts';
import type { MakeOperation } from '../../../offline/account/account-db.ts';
import { accountOf } from '../../../offline/account/use-account.ts';
import { toast } from '../../../ui/toast/toast-store.ts';

/** Stores several operations in one transaction; the outbox sends them later. */
function useActAll(userId: string) {
  const { t, i18n } = useLingui();
  return function keep(makes: readonly MakeOperation[], failureTitle: string, onKept?: (ids: string[]) => void): void {
    accountOf(userId)
      .actAll(makes)
      .then(
        (operations) => onKept?.(operations.map(({ id }) => id)),
        (error: unknown) => {
          reportError(error);
          toast({
            variant: 'destructive',
            title: failureTitle,
            description: i18n._(networkText),
            action: { label: t`Retry`, onAction: () => keep(makes, failureTitle, onKept) },
          });
        },
      );
  };
}

/** In ms. Longer than for a single spot, because there is more to check. */
const UNDO_OFFERED = 10_000;

/** Adds teams to the collection without a date. One undo removes all of them. */
export function useAddSeen(userId: string): (teams: readonly Team[]) => void {
  const { t } = useLingui();
  const actAll = useActAll(userId);
  return (teams) => {
    const undo = (ids: readonly string[]) =>
      actAll(
        ids.map((undoes) => (parts) => ({ ...parts, kind: 'undo', undoes })),
        t`Failed to undo. Please try again.`,
      );
    actAll(
      teams.map(({ id: teamId }) => (parts) => ({ ...parts, kind: 'spot', teamId, mode: 'all-time', spottedAt: null })),
      t`Failed to add the teams. Please try again.`,
      (ids) =>
        toast({
          title: t`${plural(ids.length, { one: '# team added', other: '# teams added' })}`,
          description: t`They’re in your album without a date.`,
          duration: UNDO_OFFERED,
          action: { label: t`Undo`, onAction: () => undo(ids) },
        }),
    );
  };
}

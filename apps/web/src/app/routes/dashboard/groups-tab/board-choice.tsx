import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUpdateSettings } from '../../../../features/accounts/session/accounts.mutations.ts';
import { settingsQuery } from '../../../../features/accounts/session/accounts.queries.ts';
import { allTimeBoardQuery } from '../../../../features/boards/boards.queries.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { toast } from '../../../../ui/toast/toast-store.ts';
import styles from './groups-tab.module.css';

/** Explains the all-time leaderboard, with the setting to leave it. */
export function BoardChoice({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const settings = useQuery(settingsQuery(userId)).data;
  const update = useUpdateSettings(userId);
  // Optimistic: shows the new value while it is being saved.
  const isShown = (update.isPending ? update.variables.boardShown : undefined) ?? settings?.boardShown ?? true;
  const choose = (boardShown: boolean) =>
    update.mutate(
      { boardShown },
      {
        onSuccess: () => void queryClient.invalidateQueries({ queryKey: allTimeBoardQuery(userId).queryKey }),
        onError: (error) =>
          toast({ variant: 'destructive', title: t`Failed to save settings`, description: i18n._(errorText(error)) }),
      },
    );
  return (
    <div className={styles.choice}>
      <Checkbox
        label={<Trans>Show me on the all-time leaderboard</Trans>}
        disabled={!settings}
        checked={isShown}
        onChange={(event) => choose(event.target.checked)}
      />
      <p>
        <Trans>
          Anyone signed in can see your name, spots, and leagues there. Turn it off, and you still see your rank.
        </Trans>
      </p>
    </div>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PlaceChoice, Settings, Visibility } from '@sportspot/domain/accounts/accounts.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useUpdateSettings } from '../../../features/accounts/session/accounts.mutations.ts';
import { settingsQuery } from '../../../features/accounts/session/accounts.queries.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { accountOf } from '../../../offline/account/use-account.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { TYPICAL_DURATION, toast } from '../../../ui/toast/toast-store.ts';

/** Explains each choice. None of them hides name and total on the leaderboards that the user joined. */
const visibilityTexts: Record<Visibility, MessageDescriptor> = {
  everyone: msg`Everyone who’s signed in, and anyone with one of your links.`,
  'groups-and-trips': msg`People in a group or trip with you. Your progress links won’t show anything.`,
  'only-me': msg`No one else. Leaderboards in your groups and trips still show your name and total.`,
};

/** The settings stored with the account. Each change is saved right away. */
function useAccountSettings(userId: string) {
  const { i18n, t } = useLingui();
  const settings = useQuery(settingsQuery(userId));
  const update = useUpdateSettings(userId);

  const save = (changes: Partial<Settings>) =>
    update.mutate(changes, {
      onSuccess: () => {
        toast({ title: t`Settings saved`, duration: TYPICAL_DURATION });
        // The device applies unsent spots by the same setting as the server, so it needs the new value.
        if (changes.tripAlsoAllTime !== undefined) void accountOf(userId).refresh();
      },
      onError: (error) =>
        toast({ variant: 'destructive', title: t`Failed to save settings`, description: i18n._(errorText(error)) }),
    });

  const failure = settings.isLoadingError && (
    <InlineError
      title={t`Failed to load your settings`}
      text={i18n._(errorText(settings.error))}
      onRetry={() => void settings.refetch()}
    />
  );
  // Optimistic: shows the new values while they are being saved.
  const shown = settings.data && { ...settings.data, ...(update.isPending && update.variables) };
  return { shown, failure, save };
}

export function SpottingSection({ userId }: { userId: string }) {
  const { shown, failure, save } = useAccountSettings(userId);
  if (failure) return failure;
  return (
    <Checkbox
      label={<Trans>Add trip spots to my album</Trans>}
      disabled={!shown}
      checked={shown?.tripAlsoAllTime ?? true}
      onChange={(event) => save({ tripAlsoAllTime: event.target.checked })}
    />
  );
}

export function PrivacySection({ userId }: { userId: string }) {
  const { i18n, t } = useLingui();
  const { shown, failure, save } = useAccountSettings(userId);
  if (failure) return failure;
  return (
    <>
      <Select
        label={t`Who can see my album`}
        hint={shown?.teamsVisible && i18n._(visibilityTexts[shown.teamsVisible])}
        disabled={!shown}
        value={shown?.teamsVisible ?? 'everyone'}
        onChange={(event) => save({ teamsVisible: event.target.value as Visibility })}
      >
        <option value="everyone">{t`Everyone`}</option>
        <option value="groups-and-trips">{t`My groups and trips`}</option>
        <option value="only-me">{t`Only me`}</option>
      </Select>
      <Select
        label={t`Location others see`}
        disabled={!shown}
        value={shown?.placeShown ?? 'nothing'}
        onChange={(event) => save({ placeShown: event.target.value as PlaceChoice })}
      >
        <option value="nothing">{t`Nothing`}</option>
        <option value="text">{t`The location I typed`}</option>
        <option value="cell">{t`An area about 12 mi (20 km) wide`}</option>
      </Select>
      <Checkbox
        label={<Trans>Show me on the all-time leaderboard</Trans>}
        disabled={!shown}
        checked={shown?.boardShown ?? true}
        onChange={(event) => save({ boardShown: event.target.checked })}
      />
    </>
  );
}

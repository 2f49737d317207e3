import { Trans, useLingui } from '@lingui/react/macro';
import { DISPLAY_NAME_MAX } from '@sportspot/domain/accounts/accounts.constants.ts';
import { type FormEvent, useState } from 'react';
import { PictureField } from '../../../features/accounts/picture/picture-field.tsx';
import { useUpdateProfile } from '../../../features/accounts/session/accounts.mutations.ts';
import { useMe } from '../../../features/accounts/session/session.queries.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TYPICAL_DURATION, toast } from '../../../ui/toast/toast-store.ts';
import styles from './settings-page.module.css';

export function ProfileSection() {
  const { i18n, t } = useLingui();
  const me = useMe();
  // Null until the user types, so that a newer name from the server shows up.
  const [typed, setTyped] = useState<string | null>(null);
  const displayName = typed ?? me.displayName;
  const update = useUpdateProfile();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate(
      { displayName },
      {
        onSuccess: () => {
          setTyped(null);
          toast({ title: t`Profile saved`, duration: TYPICAL_DURATION });
        },
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: t`Failed to update profile. Please try again.`,
            description: i18n._(errorText(error)),
          }),
      },
    );
  };

  return (
    <>
      <PictureField me={me} />
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={<Trans>Display name</Trans>}
          name="displayName"
          autoComplete="nickname"
          required
          // At least one non-space character.
          pattern=".*\S.*"
          maxLength={DISPLAY_NAME_MAX}
          value={displayName}
          onChange={(event) => setTyped(event.target.value)}
        />
        {/* The email isn't stored on the device, so it is missing offline. */}
        {me.email && <TextField label={<Trans>Email</Trans>} type="email" name="email" readOnly value={me.email} />}
        <Button type="submit" busy={update.isPending}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </>
  );
}

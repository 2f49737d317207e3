import { Trans, useLingui } from '@lingui/react/macro';
import { pictureTypes } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { Me } from '@sportspot/domain/accounts/session.contract.ts';
import { type ChangeEvent, useRef } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { isOwnPicture, Monogram } from '../../../ui/people/monogram.tsx';
import { TYPICAL_DURATION, toast } from '../../../ui/toast/toast-store.ts';
import { useSetPicture } from './picture.mutations.ts';
import styles from './picture-field.module.css';

/** My photo or my initials, and the buttons to change it. Saves immediately. */
export function PictureField({ me }: { me: Me }) {
  const { i18n, t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const setPicture = useSetPicture();
  const hasPicture = isOwnPicture(me.profileImageUrl);

  const save = (file: File | null) =>
    setPicture.mutate(file, {
      onSuccess: () => toast({ title: file ? t`Photo saved` : t`Photo removed`, duration: TYPICAL_DURATION }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t`Failed to update profile. Please try again.`,
          description: i18n._(errorText(error)),
        }),
    });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Otherwise choosing the same file again would fire no change event.
    target.value = '';
    if (file) save(file);
  };

  return (
    <div className={styles.field}>
      <Monogram id={me.id} name={me.displayName} picture={me.profileImageUrl} size="large" />
      <div className={styles.words}>
        <p className={styles.hint}>
          {hasPicture ? (
            <Trans>Shown next to your name to anyone who’s signed in.</Trans>
          ) : (
            <Trans>We’ll show your initials until you choose a photo: JPEG, PNG, or WebP.</Trans>
          )}
        </p>
        <div className={styles.buttons}>
          <input
            ref={input}
            type="file"
            accept={pictureTypes.join(',')}
            hidden
            aria-label={t`Photo`}
            onChange={choose}
          />
          <Button
            variant="line"
            busy={setPicture.isPending && setPicture.variables !== null}
            onClick={() => input.current?.click()}
          >
            {hasPicture ? <Trans>Change photo</Trans> : <Trans>Choose photo</Trans>}
          </Button>
          {hasPicture && (
            <Button
              variant="quiet"
              busy={setPicture.isPending && setPicture.variables === null}
              onClick={() => save(null)}
            >
              <Trans>Remove photo</Trans>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

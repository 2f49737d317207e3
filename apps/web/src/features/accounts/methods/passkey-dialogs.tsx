import { Trans, useLingui } from '@lingui/react/macro';
import { PASSKEY_NAME_MAX } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { Passkey } from '@sportspot/domain/accounts/accounts.contract.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirmation } from '../../../ui/dialog/confirmation.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TYPICAL_DURATION, toast } from '../../../ui/toast/toast-store.ts';
import styles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { useMe } from '../session/session.queries.ts';
import { useAddPasskey } from '../sign-in/passkeys.ts';
import { useWithRecentSignIn } from '../sign-in/sign-in-again.tsx';
import { useRemovePasskey, useRenamePasskey } from './sign-in.mutations.ts';

interface NameFormProps {
  first: string;
  error: Error | null;
  isPending: boolean;
  action: ReactNode;
  onSave: (name: string) => void;
}

function NameForm({ first, error, isPending, action, onSave }: NameFormProps) {
  const { i18n } = useLingui();
  const [name, setName] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(name);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {error && <FormError>{i18n._(errorText(error))}</FormError>}
      <TextField
        label={<Trans>Passkey name</Trans>}
        hint={<Trans>A name you’ll recognize, like the device it’s on.</Trans>}
        name="passkeyName"
        autoComplete="off"
        required
        // At least one character that is not a space.
        pattern=".*\S.*"
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="lg" wide busy={isPending}>
        {action}
      </Button>
    </form>
  );
}

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const add = useAddPasskey(useMe());
  const { run, error, form } = useWithRecentSignIn(add);
  const done = () => {
    onClose();
    toast({ title: t`Passkey added`, duration: TYPICAL_DURATION });
  };
  if (form) return form;
  return (
    <Dialog open onClose={onClose} title={<Trans>Add a passkey</Trans>}>
      <NameForm
        first={t`My passkey`}
        error={error}
        isPending={add.isPending}
        action={<Trans>Add passkey</Trans>}
        onSave={(name) => run(name, done)}
      />
    </Dialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey(useMe().id);
  return (
    <Dialog open onClose={onClose} title={<Trans>Rename passkey</Trans>}>
      <NameForm
        first={passkey.name}
        error={rename.error}
        isPending={rename.isPending}
        action={<Trans>Save name</Trans>}
        onSave={(name) => rename.mutate({ passkeyId: passkey.id, name }, { onSuccess: onClose })}
      />
    </Dialog>
  );
}

export function RemovePasskeyQuestion({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const remove = useRemovePasskey(useMe().id);
  const { run, error, form } = useWithRecentSignIn(remove);
  const done = () => {
    onClose();
    toast({ title: t`Passkey removed`, duration: TYPICAL_DURATION });
  };
  if (form) return form;
  return (
    <Confirmation
      onClose={onClose}
      title={<Trans>Remove this passkey?</Trans>}
      text={
        error ? (
          i18n._(errorText(error))
        ) : (
          <Trans>
            You won’t be able to sign in with {{ name: passkey.name }}. If your device still lists it, delete it there,
            too.
          </Trans>
        )
      }
    >
      <Button variant="danger-filled" busy={remove.isPending} onClick={() => run({ passkeyId: passkey.id }, done)}>
        <Trans>Remove passkey</Trans>
      </Button>
      <Button variant="line" onClick={onClose}>
        <Trans>Keep it</Trans>
      </Button>
    </Confirmation>
  );
}

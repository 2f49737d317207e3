import { Trans, useLingui } from '@lingui/react/macro';
import type { OtherWays, Passkey } from '@sportspot/domain/accounts/accounts.contract.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { longDate } from '../../../lib/dates/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import styles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { useSession } from '../session/session.queries.ts';

interface Kept {
  readonly passkeys: string[];
  readonly hosted: boolean;
}

interface KeepMethodsProps {
  readonly others: OtherWays;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onKeep: (kept: Kept) => void;
}

/** Which other sign-in methods survive a password reset. None unless checked: an intruder may have added one. */
export function KeepMethodsForm({ others, busy, error, onKeep }: KeepMethodsProps) {
  const { t, i18n } = useLingui();
  const provider = useSession().data?.signIn.hosted?.name ?? t`Linked account`;
  const [kept, setKept] = useState<Kept>({ passkeys: [], hosted: false });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onKeep(kept);
  };
  const keepPasskey = (id: string, isKept: boolean) =>
    setKept({ ...kept, passkeys: isKept ? [...kept.passkeys, id] : kept.passkeys.filter((one) => one !== id) });

  return (
    <form className={styles.form} onSubmit={submit}>
      {error && <FormError>{i18n._(errorText(error))}</FormError>}
      <p>
        <Trans>
          Your account has other ways to sign in. Check the ones that are yours and that you want to keep. The rest stop
          working.
        </Trans>
      </p>
      <fieldset className={styles.form}>
        <legend className={styles.hint}>
          <Trans>Keep</Trans>
        </legend>
        {others.passkeys.map((passkey) => (
          <Checkbox
            key={passkey.id}
            label={<PasskeyLabel passkey={passkey} />}
            checked={kept.passkeys.includes(passkey.id)}
            onChange={(event) => keepPasskey(passkey.id, event.target.checked)}
          />
        ))}
        {others.hosted && (
          <Checkbox
            label={provider}
            checked={kept.hosted}
            onChange={(event) => setKept({ ...kept, hosted: event.target.checked })}
          />
        )}
      </fieldset>
      <Button type="submit" size="lg" wide busy={busy}>
        <Trans>Save password</Trans>
      </Button>
    </form>
  );
}

function PasskeyLabel({ passkey: { name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { i18n } = useLingui();
  const made = longDate(createdAt, i18n.locale);
  const used = lastUsedAt && longDate(lastUsedAt, i18n.locale);
  return (
    <>
      {name}
      <br />
      <span className={styles.hint}>
        {used ? (
          <Trans>
            Passkey added {{ made }} · last used {{ used }}
          </Trans>
        ) : (
          <Trans>Passkey added {{ made }}</Trans>
        )}
      </span>
    </>
  );
}

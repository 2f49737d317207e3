import { Trans, useLingui } from '@lingui/react/macro';
import { DISPLAY_NAME_MAX, type Me } from '@sportspot/domain/accounts.contract.ts';
import { type FormEvent, useState } from 'react';
import { useUpdateProfile } from '../../../features/accounts/accounts.mutations.ts';
import { useMe } from '../../../features/accounts/accounts.queries.ts';
import { errorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TYPICAL_DURATION, toast } from '../../../ui/toast-store.ts';
import { PageHead } from '../../page-head.tsx';
import { setTheme, type Theme, useTheme } from '../../theme.ts';
import { KeptSettings } from './kept-settings.tsx';
import { Section } from './section.tsx';
import styles from './settings-page.module.css';
import { SignOut } from './sign-out.tsx';

export function SettingsPage() {
  const { t } = useLingui();
  const me = useMe();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t`Settings`} />
      <h1 className="d1">
        <Trans>Settings</Trans>
      </h1>
      <Section title={<Trans>Profile</Trans>}>
        <ProfileForm me={me} />
      </Section>
      <KeptSettings userId={me.id} />
      <Section title={<Trans>Appearance</Trans>}>
        <ThemeSelect />
      </Section>
      <Section title={<Trans>Account</Trans>}>
        <SignOut userId={me.id} />
      </Section>
    </div>
  );
}

function ProfileForm({ me }: { me: Me }) {
  const { i18n, t } = useLingui();
  // What is typed; until then the name as the server last told it, which may be later than this page.
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
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={<Trans>Display name</Trans>}
        name="displayName"
        autoComplete="nickname"
        required
        // At least one character that is not a space.
        pattern=".*\S.*"
        maxLength={DISPLAY_NAME_MAX}
        value={displayName}
        onChange={(event) => setTyped(event.target.value)}
      />
      {/* The device does not keep the address: without a network it is not known. */}
      {me.email && <TextField label={<Trans>E-mail</Trans>} type="email" name="email" readOnly value={me.email} />}
      <Button type="submit" busy={update.isPending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

function ThemeSelect() {
  const { t } = useLingui();
  return (
    <Select label={t`Theme`} value={useTheme()} onChange={(event) => setTheme(event.target.value as Theme)}>
      <option value="system">{t`System`}</option>
      <option value="light">{t`Light`}</option>
      <option value="dark">{t`Dark`}</option>
    </Select>
  );
}

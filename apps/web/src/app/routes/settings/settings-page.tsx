import { Trans, useLingui } from '@lingui/react/macro';
import { DISPLAY_NAME_MAX, type Me } from '@sportspot/domain/accounts.contract.ts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useSignOut, useUpdateProfile } from '../../../features/accounts/accounts.mutations.ts';
import { useMe } from '../../../features/accounts/accounts.queries.ts';
import { errorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TYPICAL_DURATION, toast } from '../../../ui/toast-store.ts';
import { PageHead } from '../../page-head.tsx';
import { setTheme, type Theme, useTheme } from '../../theme.ts';
import { PrivacySettings } from './privacy-settings.tsx';
import styles from './settings-page.module.css';

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
      <Section title={<Trans>Privacy</Trans>}>
        <PrivacySettings userId={me.id} />
      </Section>
      <Section title={<Trans>Appearance</Trans>}>
        <ThemeSelect />
      </Section>
      <Section title={<Trans>Account</Trans>}>
        <SignOut />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className="d3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function ProfileForm({ me }: { me: Me }) {
  const { i18n, t } = useLingui();
  const [displayName, setDisplayName] = useState(me.displayName);
  const update = useUpdateProfile();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate(
      { displayName },
      {
        onSuccess: (saved) => {
          setDisplayName(saved.displayName);
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
        onChange={(event) => setDisplayName(event.target.value)}
      />
      <TextField label={<Trans>E-mail</Trans>} type="email" name="email" readOnly value={me.email} />
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

function SignOut() {
  const { i18n, t } = useLingui();
  const signOut = useSignOut();
  return (
    <>
      {signOut.isError && <InlineError title={t`Failed to sign out`} text={i18n._(errorText(signOut.error))} />}
      <Button variant="line" busy={signOut.isPending || signOut.isSuccess} onClick={() => signOut.mutate()}>
        <Trans>Sign out</Trans>
      </Button>
    </>
  );
}

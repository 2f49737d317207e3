import { Trans, useLingui } from '@lingui/react/macro';
import type { Passkey } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { SignInMethods as Methods } from '@sportspot/domain/accounts/sign-in.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Globe, KeyRound, Lock, Mail, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { longDate } from '../../../lib/dates/dates.ts';
import { Button } from '../../../ui/button/button.tsx';
import { InlineError } from '../../../ui/states/inline-error.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';
import { useMe, useSession } from '../session/session.queries.ts';
import { hasPasskeys } from '../sign-in/passkeys.ts';
import { methodsQuery } from '../sign-in/sign-in.queries.ts';
import { EmailDialog } from './email-dialog.tsx';
import { HostedQuestion } from './hosted-question.tsx';
import { MethodRow } from './method-row.tsx';
import { AddPasskeyDialog, RemovePasskeyQuestion, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { PasswordDialog, RemovePasswordQuestion } from './password-dialogs.tsx';
import styles from './sign-in-methods.module.css';

/** The open dialog. */
type Opened =
  | { readonly as: 'email' | 'password' | 'no-password' | 'passkey' | 'link' | 'unlink' }
  | { readonly as: 'rename' | 'remove'; readonly passkey: Passkey };

/** My sign-in methods, each with its buttons. */
export function SignInMethods({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const methods = useQuery(methodsQuery(userId));
  const [opened, setOpened] = useState<Opened>();
  if (methods.isLoadingError) {
    return (
      <InlineError
        title={t`Failed to load your sign-in methods`}
        text={i18n._(errorText(methods.error))}
        onRetry={() => void methods.refetch()}
      />
    );
  }
  if (!methods.data) {
    return (
      <Loading className={styles.list}>
        <SkeletonLine />
        <SkeletonLine />
      </Loading>
    );
  }
  return (
    <>
      <MethodList methods={methods.data} onOpen={setOpened} />
      {opened && <OpenedDialog methods={methods.data} opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function OpenedDialog({ methods, opened, onClose }: { methods: Methods; opened: Opened; onClose: () => void }) {
  switch (opened.as) {
    case 'email':
      return <EmailDialog onClose={onClose} />;
    case 'password':
      return <PasswordDialog hasOne={methods.password} onClose={onClose} />;
    case 'no-password':
      return <RemovePasswordQuestion onClose={onClose} />;
    case 'passkey':
      return <AddPasskeyDialog onClose={onClose} />;
    case 'rename':
      return <RenamePasskeyDialog passkey={opened.passkey} onClose={onClose} />;
    case 'remove':
      return <RemovePasskeyQuestion passkey={opened.passkey} onClose={onClose} />;
    case 'link':
    case 'unlink':
      return <HostedQuestion isLinked={opened.as === 'unlink'} onClose={onClose} />;
  }
}

function MethodList({ methods, onOpen }: { methods: Methods; onOpen: (opened: Opened) => void }) {
  const { t } = useLingui();
  const ways = useSession().data?.signIn;
  return (
    <ul className={styles.list}>
      <EmailRow methods={methods} onChange={() => onOpen({ as: 'email' })} />
      {ways?.password && (
        <MethodRow
          icon={Lock}
          name={<Trans>Password</Trans>}
          facts={methods.password ? <Trans>Password set.</Trans> : <Trans>No password yet.</Trans>}
        >
          <Button variant="line" onClick={() => onOpen({ as: 'password' })}>
            {methods.password ? <Trans>Change password</Trans> : <Trans>Choose a password</Trans>}
          </Button>
          {methods.password && (
            <Button variant="quiet" icon aria-label={t`Remove password`} onClick={() => onOpen({ as: 'no-password' })}>
              <Trash2 aria-hidden size={20} />
            </Button>
          )}
        </MethodRow>
      )}
      {methods.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(as) => onOpen({ as, passkey })} />
      ))}
      {ways?.password && hasPasskeys() && (
        <MethodRow
          icon={KeyRound}
          name={methods.passkeys.length > 0 ? <Trans>Another passkey</Trans> : <Trans>Passkey</Trans>}
          facts={<Trans>Sign in with your face, your fingerprint, or your device’s PIN.</Trans>}
        >
          <Button variant="line" onClick={() => onOpen({ as: 'passkey' })}>
            <Trans>Add a passkey</Trans>
          </Button>
        </MethodRow>
      )}
      {ways?.hosted && (
        <MethodRow
          icon={Globe}
          name={ways.hosted.name}
          facts={methods.hosted ? <Trans>Linked.</Trans> : <Trans>Not linked.</Trans>}
        >
          <Button variant="line" onClick={() => onOpen({ as: methods.hosted ? 'unlink' : 'link' })}>
            {methods.hosted ? <Trans>Unlink</Trans> : <Trans>Link</Trans>}
          </Button>
        </MethodRow>
      )}
    </ul>
  );
}

function EmailRow({ methods, onChange }: { methods: Methods; onChange: () => void }) {
  const me = useMe();
  const ways = useSession().data?.signIn;
  const follows = methods.hosted && ways?.hosted;
  return (
    <MethodRow
      icon={Mail}
      name={<Trans>Email</Trans>}
      facts={
        <>
          {me.email}
          {follows && (
            <>
              {me.email && ' · '}
              <Trans>managed by {{ name: follows.name }}</Trans>
            </>
          )}
          {methods.emailChange && (
            <>
              {' · '}
              <Trans>change awaiting confirmation</Trans>
            </>
          )}
        </>
      }
    >
      {ways?.password && !follows && (
        <Button variant="line" onClick={onChange}>
          <Trans>Change email</Trans>
        </Button>
      )}
    </MethodRow>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (as: 'rename' | 'remove') => void }) {
  const { t, i18n } = useLingui();
  const { name, createdAt, lastUsedAt } = passkey;
  const made = longDate(createdAt, i18n.locale);
  const used = lastUsedAt && longDate(lastUsedAt, i18n.locale);
  return (
    <MethodRow
      icon={KeyRound}
      name={name}
      facts={
        used ? (
          <Trans>
            Passkey added {{ made }} · last used {{ used }}
          </Trans>
        ) : (
          <Trans>Passkey added {{ made }}</Trans>
        )
      }
    >
      <Button variant="quiet" icon aria-label={t`Rename passkey ${{ name }}`} onClick={() => onOpen('rename')}>
        <Pencil aria-hidden size={20} />
      </Button>
      <Button variant="quiet" icon aria-label={t`Remove passkey ${{ name }}`} onClick={() => onOpen('remove')}>
        <Trash2 aria-hidden size={20} />
      </Button>
    </MethodRow>
  );
}

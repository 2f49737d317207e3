import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RouteInput } from '@sportspot/domain/contract.ts';
import type { OwnLink } from '@sportspot/domain/sharing/links.contract.ts';
import { expiryChoices } from '@sportspot/domain/sharing/sharing.constants.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useOnline } from '../../lib/device/use-online.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { LinkView } from './link-view.tsx';
import { useCreateLink } from './links.mutations.ts';
import styles from './share-dialog.module.css';

/** What is shared: my progress, or a group or trip I am in. */
export type ShareSubject = { type: 'all-time' } | { type: 'group' | 'trip'; targetId: string; name: string };

export interface ShareDialogProps {
  userId: string;
  subject: ShareSubject;
  /** A warning shown before the link is created. */
  note?: ReactNode;
  onClose: () => void;
}

/** Creates a link: first a form for its expiry, then the link itself. */
export function ShareDialog({ userId, subject, note, onClose }: ShareDialogProps) {
  const [link, setLink] = useState<OwnLink>();
  return (
    <Dialog open onClose={onClose} title={<Title type={subject.type} />} className={styles.dialog}>
      {note && <p className={styles.note}>{note}</p>}
      {link ? (
        <LinkView link={link} onDone={onClose} />
      ) : (
        <ShareForm userId={userId} subject={subject} onCreated={setLink} onCancel={onClose} />
      )}
    </Dialog>
  );
}

function Title({ type }: Pick<ShareSubject, 'type'>) {
  if (type === 'group') return <Trans>Share group</Trans>;
  return type === 'trip' ? <Trans>Share trip</Trans> : <Trans>Share Progress</Trans>;
}

/** What anyone with the link can see. */
function Visibility({ subject }: { subject: ShareSubject }) {
  if (subject.type === 'all-time')
    return <Trans>Anyone with the link can see your totals and your latest teams.</Trans>;
  return <Trans>Anyone with the link can see the {{ name: subject.name }} leaderboard, with names and totals.</Trans>;
}

interface ShareFormProps extends Pick<ShareDialogProps, 'userId' | 'subject'> {
  onCreated: (link: OwnLink) => void;
  onCancel: () => void;
}

function ShareForm({ userId, subject, onCreated, onCancel }: ShareFormProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [chosen, setChosen] = useState('null');
  const create = useCreateLink(userId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate(linkRequest(subject, chosen), { onSuccess: onCreated });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.text}>
        <Visibility subject={subject} /> <Trans>You can revoke it in Settings, under My links.</Trans>
      </p>
      <Select label={t`Link expires`} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {expiryChoices[subject.type].map((days) => (
          <option key={days} value={String(days)}>
            {days === null ? t`Never` : t`${plural(days, { one: 'After # day', other: 'After # days' })}`}
          </option>
        ))}
      </Select>
      {!isOnline && (
        <p className={styles.text}>
          <Trans>You’re offline. Connect to create a link.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={create.isPending} disabled={!isOnline}>
          <Trans>Create link</Trans>
        </Button>
        <Button variant="line" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

/** The request for a link, with the chosen expiry. */
function linkRequest(subject: ShareSubject, chosen: string): RouteInput<'POST /api/links'> {
  const daysOf = <Days extends number | null>(choices: readonly Days[]) =>
    choices.find((days) => String(days) === chosen) ?? null;
  if (subject.type === 'all-time') return { type: subject.type, expiresInDays: daysOf(expiryChoices['all-time']) };
  const { type, targetId } = subject;
  return type === 'group'
    ? { type, targetId, expiresInDays: daysOf(expiryChoices.group) }
    : { type, targetId, expiresInDays: daysOf(expiryChoices.trip) };
}

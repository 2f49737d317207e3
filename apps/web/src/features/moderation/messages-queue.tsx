import { Trans, useLingui } from '@lingui/react/macro';
import { messageStates } from '@sportspot/domain/moderation/moderation.constants.ts';
import type { QueuedMessage } from '@sportspot/domain/moderation/moderation.contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentOf } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/use-now.ts';
import { subjectNames } from '../../lib/texts/contact-subject-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import styles from './moderation.module.css';
import { useModerate } from './moderation.mutations.ts';
import { messagesQuery } from './moderation.queries.ts';
import { Queue } from './queue.tsx';
import { StateSelect } from './state-select.tsx';

type Settlement = { readonly message: QueuedMessage; readonly status: 'answered' | 'closed' };

/** Moderators reply from their own mail program, with the reference that the sender got. */
const replyAddress = ({ email, reference }: QueuedMessage): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`[${reference}] Sportspot`)}`;

/** Messages from the contact form. */
export function MessagesQueue() {
  const [status, setStatus] = useState<QueuedMessage['status']>('open');
  const [settling, setSettling] = useState<Settlement>();
  return (
    <div className={styles.queue}>
      <StateSelect states={messageStates} value={status} onChange={setStatus} />
      <Queue
        found={useInfiniteQuery(messagesQuery(status))}
        empty={{
          title: <Trans>No messages here</Trans>,
          text: <Trans>Messages that people send us are listed here.</Trans>,
        }}
      >
        {(message) => <Message message={message} onSettle={(state) => setSettling({ message, status: state })} />}
      </Queue>
      {settling && <MessageSettlement {...settling} onClose={() => setSettling(undefined)} />}
    </div>
  );
}

function Message({ message, onSettle }: { message: QueuedMessage; onSettle: (status: Settlement['status']) => void }) {
  const { i18n } = useLingui();
  const { name, email, reference, subject } = message;
  const when = momentOf(message.createdAt, useNow(), i18n.locale);
  return (
    <>
      <h2 className={styles.name}>
        {reference} · {i18n._(subjectNames[subject])}
      </h2>
      <p className={styles.quoted}>{message.message}</p>
      <p className={styles.facts}>
        <Trans>
          By {{ name }}, {{ when }}:
        </Trans>{' '}
        <a className={styles.address} href={replyAddress(message)}>
          {email}
        </a>
      </p>
      {message.status === 'open' && (
        <div className={styles.actions}>
          <Button variant="tonal" onClick={() => onSettle('answered')}>
            <Trans>Mark as answered</Trans>
          </Button>
          <Button variant="line" onClick={() => onSettle('closed')}>
            <Trans>Close</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function MessageSettlement({ message, status, onClose }: Settlement & { onClose: () => void }) {
  const act = useModerate('POST /api/admin/messages/:messageId/settlement');
  const { reference } = message;
  return (
    <DecisionDialog
      title={
        status === 'answered' ? (
          <Trans>Mark {{ reference }} as answered?</Trans>
        ) : (
          <Trans>Close {{ reference }} without a reply?</Trans>
        )
      }
      note={<Trans>Only moderators see the reason.</Trans>}
      action={status === 'answered' ? <Trans>Mark as answered</Trans> : <Trans>Close message</Trans>}
      isPending={act.isPending}
      error={act.error}
      onDecide={(reason) => act.mutate({ messageId: message.id, status, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

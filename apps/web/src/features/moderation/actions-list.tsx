import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditedAction } from '@sportspot/domain/moderation.contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { momentOf } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import styles from './moderation.module.css';
import { actionsQuery } from './moderation.queries.ts';
import { Queue } from './queue.tsx';
import { actWords } from './words.tsx';

/** The audit trail: everything moderators did. */
export function ActionsList() {
  return (
    <div className={styles.queue}>
      <Queue
        found={useInfiniteQuery(actionsQuery)}
        empty={{
          title: <Trans>Nothing was done yet</Trans>,
          text: <Trans>Every act of a moderator is listed here.</Trans>,
        }}
      >
        {(action) => <Action action={action} />}
      </Queue>
    </div>
  );
}

function Action({ action }: { action: AuditedAction }) {
  const { i18n } = useLingui();
  const when = momentOf(action.at, useNow(), i18n.locale);
  const { moderator, subject } = action;
  return (
    <>
      <h2 className={styles.name}>{i18n._(actWords[action.action])}</h2>
      {action.reason && <p className={styles.quoted}>{action.reason}</p>}
      <p className={styles.facts}>
        {moderator ? (
          <Trans>
            By {{ name: moderator.displayName }}, {{ when }}
          </Trans>
        ) : (
          <Trans>By the operator or a former moderator, {{ when }}</Trans>
        )}
      </p>
      {subject && (
        <p className={styles.facts}>
          <Trans>About {{ name: subject.displayName }}</Trans>
        </p>
      )}
    </>
  );
}

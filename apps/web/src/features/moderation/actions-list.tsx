import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditedAction } from '@sportspot/domain/moderation/moderation.contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentOf } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/use-now.ts';
import { Select } from '../../ui/fields/select.tsx';
import styles from './moderation.module.css';
import { actionsQuery } from './moderation.queries.ts';
import { Queue } from './queue.tsx';
import { actWords } from './words.tsx';

/** The audit trail: everything moderators did and read. */
export function ActionsList() {
  const { t } = useLingui();
  const [of, setOf] = useState<'acts' | 'reads'>('acts');
  return (
    <div className={styles.queue}>
      <Select
        label={t`Show`}
        className={styles.state ?? ''}
        value={of}
        onChange={(event) => setOf(event.target.value as typeof of)}
      >
        <option value="acts">{t`What moderators did`}</option>
        <option value="reads">{t`What moderators read`}</option>
      </Select>
      <Queue
        found={useInfiniteQuery(actionsQuery(of))}
        empty={{
          title: <Trans>Nothing here yet</Trans>,
          text: <Trans>Everything moderators do is listed here.</Trans>,
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
  const { moderator, mark, subject } = action;
  return (
    <>
      <h2 className={styles.name}>{i18n._(actWords[action.action])}</h2>
      {action.reason && <p className={styles.quoted}>{action.reason}</p>}
      <p className={styles.facts}>
        {moderator && (
          <Trans>
            By {{ name: moderator.displayName }}, {{ when }}
          </Trans>
        )}
        {!moderator && mark && (
          <Trans>
            By former moderator {{ mark }}, {{ when }}
          </Trans>
        )}
        {!moderator && !mark && <Trans>By the operator, {{ when }}</Trans>}
      </p>
      {subject && (
        <p className={styles.facts}>
          <Trans>About {{ name: subject.displayName }}</Trans>
        </p>
      )}
    </>
  );
}

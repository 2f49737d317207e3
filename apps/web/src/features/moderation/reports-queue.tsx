import { Trans, useLingui } from '@lingui/react/macro';
import { type reportActs, reportStates } from '@sportspot/domain/moderation/moderation.constants.ts';
import type { QueuedReport } from '@sportspot/domain/moderation/moderation.contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import styles from './moderation.module.css';
import { useModerate } from './moderation.mutations.ts';
import { reportsQuery } from './moderation.queries.ts';
import { Queue } from './queue.tsx';
import { StateSelect } from './state-select.tsx';
import { ByAndWhen, kindWords, reasonWords } from './words.tsx';

type Decision = { readonly report: QueuedReport; readonly decision: 'upheld' | 'dismissed' };

/** Names and descriptions that people reported. */
export function ReportsQueue() {
  const { i18n } = useLingui();
  const [status, setStatus] = useState<QueuedReport['status']>('open');
  const [deciding, setDeciding] = useState<Decision>();
  return (
    <div className={styles.queue}>
      <StateSelect states={reportStates} value={status} onChange={setStatus} />
      <Queue
        found={useInfiniteQuery(reportsQuery(status))}
        empty={{
          title: <Trans>No reports here</Trans>,
          text: <Trans>Names and descriptions that people report are listed here.</Trans>,
        }}
      >
        {(report) => (
          <>
            <h2 className={styles.name}>{report.seenName}</h2>
            {report.seenDescription && <p className={styles.words}>{report.seenDescription}</p>}
            <p className={styles.facts}>
              {i18n._(kindWords[report.kind])} · {i18n._(reasonWords[report.reason])}
            </p>
            {report.comment && <p className={styles.quoted}>{report.comment}</p>}
            <p className={styles.facts}>
              <ByAndWhen by={report.by} at={report.createdAt} />
            </p>
            {report.status === 'open' && (
              <div className={styles.actions}>
                <Button variant="tonal" onClick={() => setDeciding({ report, decision: 'upheld' })}>
                  <Trans>Uphold</Trans>
                </Button>
                <Button variant="line" onClick={() => setDeciding({ report, decision: 'dismissed' })}>
                  <Trans>Dismiss</Trans>
                </Button>
              </div>
            )}
          </>
        )}
      </Queue>
      {deciding && <ReportDecision {...deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  );
}

function ReportDecision({ report, decision, onClose }: Decision & { onClose: () => void }) {
  const { t } = useLingui();
  const act = useModerate('POST /api/admin/reports/:reportId/decision');
  const [chosen, setChosen] = useState<(typeof reportActs)[number]>('remove-words');
  const isUpheld = decision === 'upheld';
  const decide = (reason: string) =>
    act.mutate({ reportId: report.id, decision, reason, act: isUpheld ? chosen : 'none' }, { onSuccess: onClose });
  return (
    <DecisionDialog
      title={isUpheld ? <Trans>Uphold this report?</Trans> : <Trans>Dismiss this report?</Trans>}
      note={
        isUpheld && chosen === 'suspend' ? (
          <Trans>The suspended person sees the reason when they sign in.</Trans>
        ) : (
          <Trans>Only moderators see the reason.</Trans>
        )
      }
      action={isUpheld ? <Trans>Uphold</Trans> : <Trans>Dismiss</Trans>}
      isDestructive={isUpheld && chosen === 'suspend'}
      isPending={act.isPending}
      error={act.error}
      onDecide={decide}
      onClose={onClose}
    >
      {isUpheld && (
        <Select label={t`Action`} value={chosen} onChange={(event) => setChosen(event.target.value as typeof chosen)}>
          <option value="remove-words">{t`Remove the text`}</option>
          {report.subject && <option value="suspend">{t`Suspend ${{ name: report.subject.displayName }}`}</option>}
          <option value="none">{t`No further action`}</option>
        </Select>
      )}
    </DecisionDialog>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RouteInput } from '@sportspot/domain/contract.ts';
import { REPORT_COMMENT_MAX, reportReasons } from '@sportspot/domain/moderation/moderation.constants.ts';
import type { ReportReason } from '@sportspot/domain/moderation/reports.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import styles from './report-dialog.module.css';

/** The reported person, group, trip, or seat, or the content behind a link. */
export type ReportSubject = Pick<RouteInput<'POST /api/reports'>, 'kind' | 'targetId' | 'seat' | 'token'> & {
  name: string;
};

interface ReportDialogProps {
  /** With several, the dialog asks which one. */
  subjects: readonly [ReportSubject, ...ReportSubject[]];
  onClose: () => void;
}

/** Two seats may have the same nickname. */
const keyOf = ({ kind, seat }: ReportSubject): string => `${kind} ${seat?.userId} ${seat?.seatNo}`;

const reasons: Record<ReportReason, MessageDescriptor> = {
  offensive: msg`It’s offensive`,
  harassment: msg`It harasses someone`,
  impersonation: msg`It pretends to be someone else`,
  spam: msg`It’s spam`,
  private: msg`It shows someone’s private details`,
  other: msg`Something else`,
};

/** Reports a name or description to the moderators. */
export function ReportDialog({ subjects, onClose }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const group = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [comment, setComment] = useState('');
  const [meant, setMeant] = useState(0);
  const { name, ...target } = subjects[meant] ?? subjects[0];
  const report = useMutation({
    mutationFn: (why: ReportReason) => call('POST /api/reports', { ...target, reason: why, comment: comment.trim() }),
    onSuccess: () => {
      toast({ title: t`Thanks for letting us know`, description: t`A moderator will take a look.` });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason && !report.isPending) report.mutate(reason);
  };
  return (
    <Dialog open onClose={onClose} title={<Trans>Report {{ name }}</Trans>} className={styles.dialog}>
      <form className={styles.form} onSubmit={submit}>
        {subjects.length > 1 && (
          <Select label={t`Which name?`} value={meant} onChange={(event) => setMeant(Number(event.target.value))}>
            {subjects.map((subject, index) => (
              <option key={keyOf(subject)} value={index}>
                {subject.name}
              </option>
            ))}
          </Select>
        )}
        <fieldset className={styles.reasons}>
          <legend className={styles.legend}>
            <Trans>What’s wrong with this text?</Trans>
          </legend>
          {reportReasons.map((one) => (
            <label key={one} className={styles.reason}>
              <input type="radio" name={group} checked={one === reason} required onChange={() => setReason(one)} />
              {i18n._(reasons[one])}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={t`Anything else we should know? (optional)`}
          rows={2}
          maxLength={REPORT_COMMENT_MAX}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <p className={styles.note}>
          <Trans>Only moderators can see who reported it.</Trans>
        </p>
        {report.error && (
          <p className={styles.failed} role="alert">
            {i18n._(errorText(report.error))}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={report.isPending} disabled={reason === undefined}>
            <Trans>Send report</Trans>
          </Button>
          <Button variant="line" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { REASON_MAX } from '@sportspot/domain/moderation/moderation.constants.ts';
import { type FormEvent, type ReactNode, useContext, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import styles from './moderation.module.css';
import { needsProof, ProofContext } from './proof.ts';

interface DecisionDialogProps {
  title: ReactNode;
  /** Says who will see the reason. */
  note: ReactNode;
  /** The label of the submit button. */
  action: ReactNode;
  isDestructive?: boolean;
  /** Further fields. */
  children?: ReactNode;
  isPending: boolean;
  error: unknown;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

/** Confirms an action of a moderator, and asks for the reason. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, note, action, isDestructive = false, children, isPending, error, onDecide, onClose } = props;
  const { t, i18n } = useLingui();
  const [reason, setReason] = useState('');
  const proofButton = useContext(ProofContext);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onDecide(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} title={title} className={styles.dialog}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        <TextArea
          label={t`Reason`}
          required
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className={styles.facts}>{note}</p>
        {error !== null && error !== undefined && (
          <p className={styles.failed} role="alert">
            {i18n._(errorText(error))}
          </p>
        )}
        {needsProof(error) && proofButton(() => onDecide(reason.trim()))}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant={isDestructive ? 'danger-filled' : 'action'}
            busy={isPending}
            disabled={reason.trim() === ''}
          >
            {action}
          </Button>
          <Button variant="line" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

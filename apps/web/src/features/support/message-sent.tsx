import { Trans } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../lib/addresses/paths.ts';
import { copyText } from '../../lib/device/copy-text.ts';
import { useHydrated } from '../../lib/loading/use-hydrated.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import styles from './message-sent.module.css';

interface MessageSentProps {
  reference: string;
  /** Just sent from this page: moves the focus here so that screen readers announce it. */
  isNews: boolean;
  /** Shows an empty form, like the link it is attached to. */
  onAnother: () => void;
}

/** Confirms a sent message and shows its reference. */
export function MessageSent({ reference, isNews, onAnother }: MessageSentProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNews) words.current?.focus();
  }, [isNews]);
  return (
    <div className={styles.sent}>
      <p ref={words} tabIndex={-1}>
        <Trans>
          Keep this reference in case you write again. A confirmation email is on its way. We typically reply within 24
          hours.
        </Trans>
      </p>
      <p className={styles.stub}>
        <span className="label">
          <Trans>Reference</Trans>
        </span>
        <strong className={styles.reference}>{reference}</strong>
      </p>
      <div className={styles.actions}>
        <CopyReference reference={reference} />
        <ButtonLink to={paths.contact} replace variant="quiet" onClick={onAnother}>
          <Trans>Write another message</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function CopyReference({ reference }: { reference: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const isHydrated = useHydrated();
  const copy = () =>
    copyText(reference).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  // The button does nothing without scripts.
  if (!isHydrated) return null;
  return (
    <>
      <Button variant="line" onClick={() => void copy()}>
        {state === 'copied' ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
        {state === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy reference</Trans>}
      </Button>
      <output className={state === 'failed' ? styles.failed : 'visually-hidden'}>
        {state === 'copied' && <Trans>Reference copied</Trans>}
        {state === 'failed' && <Trans>Your browser blocked copying. Write down the reference.</Trans>}
      </output>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { copyText } from '../../lib/device/copy-text.ts';
import { Button, type ButtonProps } from '../../ui/button/button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';

/** How long the button confirms the copy. */
const CONFIRMED_MS = 2000;

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'className' | 'aria-label'> {
  text: string;
  /** Called if the clipboard fails, so that the user can copy by hand. */
  onFailed?: () => void;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

/** Copies a link, and confirms that for two seconds on the button itself. */
export function CopyButton({ text, onFailed, buttonRef, ...look }: CopyButtonProps) {
  const { t } = useLingui();
  /** Copies since the confirmation appeared: each one restarts the two seconds. */
  const [copies, setCopies] = useState(0);
  const isConfirmed = copies > 0;
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await copyText(text);
      setCopies((before) => before + 1);
    } catch {
      toast({ variant: 'destructive', title: t`Failed to Copy`, description: t`Please copy the link manually.` });
      onFailed?.();
    }
  };
  return (
    <>
      <Button ref={buttonRef} {...look} onClick={() => void copy()}>
        {isConfirmed ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
        {isConfirmed ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
      </Button>
      <output className="visually-hidden">{isConfirmed && <Trans>Link copied</Trans>}</output>
    </>
  );
}

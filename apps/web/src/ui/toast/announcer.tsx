import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Toast } from './toast-store.ts';

/** In ms. Then the text is gone again, so that a screen reader doesn't find it twice. */
const SPOKEN_FOR = 1000;

/**
 * Tells screen readers about a toast. Radix does so after two frames, but never if they take longer than a second, as on
 * a busy phone. Failures interrupt, successes are polite.
 */
export function Announcer({ toast }: { toast: Toast }) {
  const { t } = useLingui();
  const [isSpeaking, setIsSpeaking] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => {
      // Only now, because a live region tells what changes after it was added.
      setIsSpeaking(true);
      timer = setTimeout(() => setIsSpeaking(false), SPOKEN_FOR);
    });
    return () => clearTimeout(timer);
  }, []);
  const { variant, title, description, action } = toast;
  const text = isSpeaking && [t`Notification`, title, description, action?.label].filter(Boolean).join(' ');
  if (variant === 'destructive') {
    return (
      <p className="visually-hidden" role="alert">
        {text}
      </p>
    );
  }
  return <output className="visually-hidden">{text}</output>;
}

import { Trans } from '@lingui/react/macro';
import { InlineError } from '../../../../ui/states/inline-error.tsx';

export function SpotsError({ onRetry }: { onRetry: () => void }) {
  return <InlineError title={<Trans>Failed to load user teams</Trans>} onRetry={onRetry} />;
}

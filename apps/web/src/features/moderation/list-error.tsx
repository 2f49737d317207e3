import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { InlineError } from '../../ui/states/inline-error.tsx';
import { moderationKey } from './moderation.queries.ts';
import { needsProof, ProofContext } from './proof.ts';

/** Replaces a list that couldn't be read. */
export function ListError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  if (needsProof(error)) return <PasskeyNeeded />;
  return <InlineError title={t`Failed to load this list`} text={i18n._(errorText(error))} onRetry={onRetry} />;
}

/** Asks for the passkey, then reloads the lists. */
function PasskeyNeeded() {
  const queryClient = useQueryClient();
  const proofButton = useContext(ProofContext);
  return (
    <Empty
      object="unknown"
      title={<Trans>Confirm it’s you</Trans>}
      text={
        <Trans>Moderators use their passkey once an hour. If you’ve lost yours, contact the server’s operator.</Trans>
      }
    >
      {proofButton(() => void queryClient.invalidateQueries({ queryKey: moderationKey }))}
    </Empty>
  );
}

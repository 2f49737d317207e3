import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useBlock } from '../../../features/accounts/blocks/blocks.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirmation } from '../../../ui/dialog/confirmation.tsx';

interface BlockPersonProps {
  person: { readonly id: string; readonly name: string };
  /** The page no longer exists for this user. */
  onBlocked: () => void;
}

/** Blocks a user after confirmation, so that neither sees the other. */
export function BlockPerson({ person, onBlocked }: BlockPersonProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const block = useBlock(person, onBlocked);
  const close = () => setIsAsking(false);
  const { name } = person;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)} aria-label={t`Block ${{ name }}`}>
        <Ban aria-hidden size={20} />
        <Trans>Block</Trans>
      </Button>
      {isAsking && (
        <Confirmation
          onClose={close}
          title={<Trans>Block {{ name }}?</Trans>}
          text={
            <Trans>
              You won’t see each other on leaderboards, in groups and trips, or on pages. We won’t tell {{ name }}. You
              can unblock them in Settings.
            </Trans>
          }
        >
          <Button variant="danger-filled" busy={block.isPending} onClick={() => block.mutate()}>
            <Trans>Block</Trans>
          </Button>
          <Button variant="line" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </Confirmation>
      )}
    </>
  );
}

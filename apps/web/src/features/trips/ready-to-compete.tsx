import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useStartTrip } from './trips.mutations.ts';

/** In place of a trip while none is running: one press starts one. */
export function ReadyToCompete({ userId }: { userId: string }) {
  const { start, isStarting } = useStartTrip(userId);
  return (
    <Empty
      object="ticket"
      title={<Trans>Ready to Compete?</Trans>}
      text={<Trans>Start a trip and everything you spot from now on counts in it.</Trans>}
    >
      <Button busy={isStarting} onClick={start}>
        <Trans>Start a trip</Trans>
      </Button>
    </Empty>
  );
}

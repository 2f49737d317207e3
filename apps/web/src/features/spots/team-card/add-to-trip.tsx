import { Trans } from '@lingui/react/macro';
import type { OwnTrip } from '@sportspot/domain/spots/own-spots.rules.ts';
import { Button, type ButtonProps } from '../../../ui/button/button.tsx';

interface AddToTripProps extends Pick<ButtonProps, 'wide' | 'className' | 'tabIndex' | 'aria-describedby'> {
  /** Active trips that lack the team. */
  trips: readonly OwnTrip[];
  onAdd: () => void;
}

/** Next to Spotted: adds a team of the album to the active trips. */
export function AddToTrip({ trips, onAdd, ...rest }: AddToTripProps) {
  const names = trips.map(({ name }) => name).join(' + ');
  return (
    <Button {...rest} variant="line" onClick={onAdd}>
      <Trans>Add to {names}</Trans>
    </Button>
  );
}

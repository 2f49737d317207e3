import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '../../../ui/button/button.tsx';
import { isBounce } from '../../../ui/button/ignore-bounce.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Mark } from '../../../ui/mark.tsx';
import type { SpotState } from '../own/own-spots.ts';
import styles from './spot-button.module.css';

interface SpotButtonProps
  extends Pick<ButtonProps, 'variant' | 'wide' | 'className' | 'tabIndex' | 'aria-describedby'> {
  state: SpotState;
  onSpot: () => void;
}

const faces: Record<SpotState, ReactNode> = {
  unspotted: (
    <>
      <Mark size={17} />
      <Trans>Spot</Trans>
    </>
  ),
  'out-of-play': <Trans>Not in play</Trans>,
  spotting: <Trans>Spotting...</Trans>,
  spotted: (
    <>
      <Check className={styles.check} aria-hidden size={20} strokeWidth={3.4} />
      <Trans>Spotted</Trans>
    </>
  ),
};

/** The same element in every state, so that keyboard focus stays on it. */
export function SpotButton({ state, onSpot, variant = 'tonal', className, ...rest }: SpotButtonProps) {
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const press = (event: MouseEvent) => {
    const isDoubleTap = isBounce(lastTap.current, event.timeStamp) && isTouch(event);
    lastTap.current = event.timeStamp;
    if (!isDoubleTap) onSpot();
  };
  const isSpotted = state === 'spotted';
  const isSettled = isSpotted || state === 'out-of-play';
  return (
    <Button
      {...rest}
      variant={isSettled ? 'quiet' : variant}
      busy={state === 'spotting'}
      {...(isSettled ? { 'aria-disabled': true } : { onClick: press })}
      className={classNames(isSpotted && styles.spotted, state === 'spotting' && styles.spotting, className)}
    >
      {faces[state]}
    </Button>
  );
}

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

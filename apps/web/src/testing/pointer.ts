import { cdp } from 'vitest/browser';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const dispatch = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: Point, buttons: number) =>
  cdp().send('Input.dispatchMouseEvent', {
    type,
    x,
    y,
    button: type === 'mouseMoved' ? 'none' : 'left',
    buttons,
    clickCount: 1,
  });

/** The real mouse, for presses and moves that aren't a click. */
export const mouse = {
  move: (to: Point) => dispatch('mouseMoved', to, 0),
  down: (at: Point) => dispatch('mousePressed', at, 1),
  /** Moves with the button down. */
  drag: (to: Point) => dispatch('mouseMoved', to, 1),
  up: (at: Point) => dispatch('mouseReleased', at, 0),
};

/** A bounced tap: two taps 150 ms apart by their own timestamps, so that a slow machine doesn't space them further. */
export async function tapTwice(point: Point): Promise<void> {
  const began = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchEnd', after: number) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [point] : [],
      timestamp: began + after,
    });
  await touch('touchStart', 0);
  await touch('touchEnd', 0.03);
  await touch('touchStart', 0.15);
  await touch('touchEnd', 0.18);
}

export const middleOf = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

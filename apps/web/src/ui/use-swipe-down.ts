import { type PointerEvent, useRef } from 'react';

/** How far the sheet has to be pulled before letting go closes it. */
const CLOSING_DISTANCE = 80;

/** A sheet with a grab bar: it follows the finger down, and closes or falls back. */
export function useSwipeDown(onClose: () => void) {
  const sheet = useRef<HTMLDialogElement>(null);
  const start = useRef<number | null>(null);

  const moveTo = (distance: number) => {
    if (sheet.current) sheet.current.style.translate = distance > 0 ? `0 ${distance}px` : '';
  };
  const pulled = (event: PointerEvent) => (start.current === null ? 0 : Math.max(0, event.clientY - start.current));

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => moveTo(pulled(event)),
    onPointerUp: (event: PointerEvent) => {
      const distance = pulled(event);
      start.current = null;
      moveTo(0);
      if (distance >= CLOSING_DISTANCE) onClose();
    },
    onPointerCancel: () => {
      start.current = null;
      moveTo(0);
    },
  };
  return { sheet, handlers };
}

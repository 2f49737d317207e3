import { type PointerEvent, useRef } from 'react';

/** In px. Releasing a sheet pulled further than this closes it. */
const CLOSING_DISTANCE = 80;

/** Makes a sheet follow the finger down, then close or snap back. */
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

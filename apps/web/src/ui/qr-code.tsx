import { useEffect, useState } from 'react';
import { afterPaint } from '../lib/loading/tasks.ts';
import { classNames } from './class-names.ts';
import styles from './qr-code.module.css';

/** Quiet zone, without which cameras don't find the code. */
const MARGIN = 2;

interface Drawing {
  readonly size: number;
  readonly path: string;
}

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'L', border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x},${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

interface QrCodeProps {
  text: string;
  /** Accessible name. */
  label: string;
  className?: string | undefined;
}

/** A URL as a QR code. The encoder is loaded on demand; a white square holds its place. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isShown = true;
    // The rest of the screen comes first: encoding takes a slow phone 100 ms.
    const cancel = afterPaint(() => void draw(text).then((drawn) => isShown && setDrawing(drawn), reportError));
    return () => {
      isShown = false;
      cancel();
    };
  }, [text]);
  const size = drawing?.size ?? 25;
  return (
    <svg
      className={classNames(styles.qr, className)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, not loaded: there is no `img`
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
      shapeRendering="crispEdges"
    >
      <path d={drawing?.path ?? ''} />
    </svg>
  );
}

import type { Locator } from '@playwright/test';
import readQr from 'jsqr';

/** Four pixels for each module of a QR code of the app's links. */
const SIDE = 164;

/** Decodes a QR code that a page has drawn. */
export async function textOfQr(code: Locator): Promise<string | undefined> {
  const dark = await code.evaluate(async (svg, side) => {
    const copy = svg.cloneNode(true) as SVGElement;
    const { fill, backgroundColor } = getComputedStyle(svg);
    const parts = { xmlns: 'http://www.w3.org/2000/svg', width: side, height: side, style: `fill: ${fill}` };
    for (const [name, value] of Object.entries(parts)) copy.setAttribute(name, String(value));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await image.decode();
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    Object.assign(context.canvas, { width: side, height: side });
    context.fillStyle = backgroundColor;
    context.fillRect(0, 0, side, side);
    context.drawImage(image, 0, 0, side, side);
    const { data } = context.getImageData(0, 0, side, side);
    // Returned as a string, because a long array is slow to serialize.
    return Array.from({ length: side * side }, (_, at) => Number((data[at * 4] ?? 0) < 128)).join('');
  }, SIDE);
  const pixels = Array.from(dark).flatMap((isDark) => (isDark === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255]));
  return readQr(new Uint8ClampedArray(pixels), SIDE, SIDE)?.data;
}

import readQr from 'jsqr';
import type { Locator } from 'vitest/browser';

/** Four pixels for each module of a QR code of the app's links. */
const SIDE = 164;

/** Decodes a QR code that the app has drawn. */
export async function textOfQr(code: Locator): Promise<string | undefined> {
  const svg = code.element();
  const copy = svg.cloneNode(true) as SVGElement;
  const { fill, backgroundColor } = getComputedStyle(svg);
  const parts = { xmlns: 'http://www.w3.org/2000/svg', width: SIDE, height: SIDE, style: `fill: ${fill}` };
  for (const [name, value] of Object.entries(parts)) copy.setAttribute(name, String(value));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  Object.assign(context.canvas, { width: SIDE, height: SIDE });
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(image, 0, 0, SIDE, SIDE);
  return readQr(context.getImageData(0, 0, SIDE, SIDE).data, SIDE, SIDE)?.data;
}

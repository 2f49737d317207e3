/** The part of CSS that the drawings use, as the library understands it. */
export type Style = Readonly<Record<string, string | number>>;

/** An element as the drawing library takes it. */
export interface Element {
  readonly type: string;
  readonly props: {
    readonly style: Style;
    readonly children?: readonly Element[] | string;
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
  };
}

/** As the app lays its own screens out. */
const base: Style = { display: 'flex', boxSizing: 'border-box' };

export const box = (style: Style, children: readonly Element[]): Element => ({
  type: 'div',
  props: { style: { ...base, ...style }, children },
});

export const text = (children: string, style: Style): Element => ({
  type: 'div',
  props: { style: { ...base, ...style }, children },
});

/** An SVG without text: the library draws text by fonts of its own, and here there would be none. */
export const drawing = (
  size: { readonly width: number; readonly height: number },
  svg: string,
  style: Style,
): Element => ({
  type: 'img',
  props: { style, ...size, src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` },
});

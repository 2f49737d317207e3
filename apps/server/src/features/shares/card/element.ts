/** The CSS properties that the drawings use, as satori supports them. */
export type Style = Readonly<Record<string, string | number>>;

/** An element as satori accepts it. */
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

/** The app's default layout. */
const base: Style = { display: 'flex', boxSizing: 'border-box' };

export const box = (style: Style, children: readonly Element[]): Element => ({
  type: 'div',
  props: { style: { ...base, ...style }, children },
});

export const text = (children: string, style: Style): Element => ({
  type: 'div',
  props: { style: { ...base, ...style }, children },
});

/** An SVG without text: satori has no fonts for text inside an embedded SVG. */
export const drawing = (
  size: { readonly width: number; readonly height: number },
  svg: string,
  style: Style,
): Element => ({
  type: 'img',
  props: { style, ...size, src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` },
});

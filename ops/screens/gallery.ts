/** `album-phone-light.png`: a state, the viewport, and the theme. Preview cards only have a name. */
const PARTS = /^(?<state>.+)-(?<size>phone|desktop)-(?<theme>light|dark)\.png$/;

const STYLE = `
  body { font: 16px/1.4 system-ui, sans-serif; margin: 24px; background: #777; color: #fff }
  h2 { margin: 32px 0 8px }
  div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
  .phone img { width: 390px } .desktop img { width: min(720px, 46vw) } .card img { width: 600px }
`;

const image = (file: string): string =>
  `<a href="${file}"><img src="${file}" alt="${file.replace('.png', '')}" loading="lazy"></a>`;

/** A page that shows light beside dark for each state and viewport, the phone's pair above the desktop's. */
export function galleryPage(files: readonly string[]): string {
  const states = Map.groupBy(files.toSorted(), (file) => PARTS.exec(file)?.groups?.state ?? file.replace('.png', ''));
  const sections = [...states].map(([state, taken]) => `<h2>${state}</h2>\n${rowsOf(taken).join('\n')}`);
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Sportspot: ${states.size} screens</title>\n<style>${STYLE}</style>\n${sections.join('\n')}\n`;
}

function rowsOf(files: readonly string[]): string[] {
  return ['phone', 'desktop', 'card'].flatMap((size) => {
    const pair = files.filter((file) => (PARTS.exec(file)?.groups?.size ?? 'card') === size);
    // "light" before "dark", as readers expect.
    return pair.length === 0 ? [] : [`<div class="${size}">${pair.toReversed().map(image).join('')}</div>`];
  });
}

/** JSON inside a script element: nothing in it can end the element or begin a comment. */
const asInlineJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

/** The page brings its styles along, and names the whole sheet for the app to load when it takes the page over. */
export const dress = (template: string, style: string): string =>
  template.replace(/<link rel="stylesheet"[^>]*?href="([^"]+)"[^>]*>/, (_, sheet: string) => {
    return `<style>${style}</style><meta name="app-styles" content="${sheet}">`;
  });

/** What goes into the document. */
interface Filling {
  readonly head: string;
  readonly html: string;
  readonly data: unknown;
  readonly language: string;
  readonly preloads: string;
}

/** Functions as replacements, because a page's text may hold `$&`. */
export function fill(template: string, { head, html, data, language, preloads }: Filling): string {
  return (
    template
      .replace('<html lang="en"', () => `<html lang="${language}"`)
      .replace('<!--page-head-->', () => head)
      // Behind what the first script needs, which is asked for first.
      .replace('</head>', () => `${preloads}</head>`)
      .replace('<!--page-html-->', () => html)
      .replace('<!--page-data-->', () =>
        data === null ? '' : `<script type="application/json" id="page-data">${asInlineJson(data)}</script>`,
      )
  );
}

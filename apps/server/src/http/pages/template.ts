/** Escapes JSON for a script element: it can neither close the element nor open a comment. */
const asInlineJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

/** Inlines the page's styles, and names the full style sheet, which the app loads before it renders. */
export const inlineStyles = (template: string, style: string, isSheetPreloaded: boolean): string =>
  template.replace(/<link rel="stylesheet"[^>]*?href="([^"]+)"[^>]*>/, (_, sheet: string) => {
    const preload = isSheetPreloaded ? `<link rel="preload" as="style" href="${sheet}">` : '';
    return `<style>${style}</style><meta name="app-styles" content="${sheet}">${preload}`;
  });

/** The parts inserted into the document. */
interface DocumentParts {
  readonly head: string;
  readonly html: string;
  readonly data: unknown;
  readonly language: string;
  readonly preloads: string;
}

/** Uses functions as replacements, because a page's text may contain `$&`. */
export function fill(template: string, { head, html, data, language, preloads }: DocumentParts): string {
  return (
    template
      .replace('<html lang="en"', () => `<html lang="${language}"`)
      .replace('<!--page-head-->', () => head)
      // After the files of the first script, which load first.
      .replace('</head>', () => `${preloads}</head>`)
      .replace('<!--page-html-->', () => html)
      .replace('<!--page-data-->', () =>
        data === null ? '' : `<script type="application/json" id="page-data">${asInlineJson(data)}</script>`,
      )
  );
}

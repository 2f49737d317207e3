/** URLs of all flags by country code. The images are loaded only where they are shown. */
const files = import.meta.glob<string>('../../../../../node_modules/flag-icons/flags/1x1/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const byCode = new Map(Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ''), url]));

export const flagUrl = (code: string): string | undefined => byCode.get(code);

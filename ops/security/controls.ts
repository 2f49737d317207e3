/** The folder abbreviations in the tables of docs/security.md. */
const FOLDERS: Readonly<Record<string, string>> = {
  'S/': 'apps/server/src/',
  'D/': 'packages/domain/',
  'W/': 'apps/web/src/',
  'R/': 'docs/decisions/',
};

/** `2.1: 1 2 3` lists the controls 2.1.1 to 2.1.3. */
export function parseControls(list: string): string[] {
  return list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [section = '', controls = ''] = line.split(': ');
      return controls.split(' ').map((control) => `${section}.${control}`);
    });
}

/** The controls in the first column of a document's tables. */
export function controlsIn(document: string): string[] {
  const rows = document.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
  return rows.flatMap((row) => row.split('|')[1]?.match(/\d+\.\d+\.\d+/g) ?? []);
}

/** The files a document names in backticks, relative to the root of the checkout. */
export function filesIn(document: string): string[] {
  const named = [...document.matchAll(/`([^`\s]+\/[^`\s]*\.[a-z]+)`/g)].map(([, file = '']) => file);
  return named.map((file) => file.replace(/^[SDWR]\//, (folder) => FOLDERS[folder] ?? folder));
}

interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** The tests a document names: a file in backticks, followed by the title, or a part of it, in quotes. */
export function testsIn(document: string): NamedTest[] {
  const named = document.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g);
  return [...named].map(([, file = '', title = '']) => ({ file: filesIn(`\`${file}\``)[0] ?? file, title }));
}

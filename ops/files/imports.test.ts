import { expect, it } from 'vitest';
import { importsBetween } from './imports.ts';

const importsOf = (sources: Record<string, string>) => importsBetween(new Map(Object.entries(sources)));

it('finds every kind of import, also of types, in a component', () => {
  const kinds = [
    "import { a } from '../a/a.ts';",
    "import type { B } from '../a/b.ts';",
    "import './c.css';",
    "export type { D } from '../a/d.ts';",
    "type E = import('../a/e.ts').E;",
    "const load = () => import('../a/f.ts');",
    "import worker from '../a/g.ts?worker';",
    "const view = <p title='x'>It's {a}</p>;",
  ];
  const targets = ['a/a.ts', 'a/b.ts', 'b/c.css', 'a/d.ts', 'a/e.ts', 'a/f.ts', 'a/g.ts'];
  const sources = { 'b/view.tsx': kinds.join('\n'), ...Object.fromEntries(targets.map((file) => [file, ''])) };
  expect(importsOf(sources)).toEqual(targets.map((to) => ({ from: 'b/view.tsx', to })));
});

it('resolves our packages, and leaves out libraries and files that are no source', () => {
  const text = [
    "import { newId } from '@sportspot/domain/values/ids.ts';",
    "import { join } from 'node:path';",
    "import data from './data.json';",
  ].join('\n');
  expect(importsOf({ 'apps/a.ts': text, 'packages/domain/values/ids.ts': '' })).toEqual([
    { from: 'apps/a.ts', to: 'packages/domain/values/ids.ts' },
  ]);
});

it('leaves out tests and what only they use', () => {
  const sources = {
    'a/a.test.ts': "import './a.ts';",
    'a/a.spec.ts': "import './a.ts';",
    'a/testing/people.ts': "import '../a.ts';",
    'a/a.ts': "import './testing/people.ts';",
  };
  expect(importsOf(sources)).toEqual([]);
});

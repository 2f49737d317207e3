import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { appPagesOf } from './word-parts.ts';

const source = (file: string): string => join(import.meta.dirname, '../src', file);
const page = (name: string): string => source(`app/routes/${name}/${name}-page.tsx`);

const START = source('app/start.tsx');
const ROUTES = source('app/routes.tsx');
const LAYOUT = [source('app/shell/protected-layout.tsx'), source('offline/catalogue.ts')];
const DASHBOARD = [page('dashboard')];
/** Signed-in screens that show teams the way the dashboard does. */
const TEAM_SCREENS = ['profile', 'team', 'user-teams'].map(page);
/** Public pages that show teams. */
const SHOWCASES = ['landing', 'shared'].map(page);
const SIGN_IN = page('sign-in');
const SIGN_UP = page('sign-up');
const TOAST = source('ui/toast.tsx');

/**
 * The shared files, each before those that import it. Rolldown adds whatever a file's modules import, unless an earlier file has
 * it already. So a file imports only earlier ones, and no two can import each other.
 */
const FILES = [
  'start',
  'tabs',
  'parts',
  'account',
  'catalogue',
  'protected-layout',
  'album',
  'dashboard-page',
  'sign-in',
] as const;
type File = (typeof FILES)[number];

type InfoOf = (id: string) => Rolldown.ModuleInfo | null;

/** The modules that load together with these. Icons count; other libraries go with the first file that uses them. */
function loadedWith(roots: readonly string[], infoOf: InfoOf): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = infoOf(id);
    if (!info) throw new Error(`${id} isn't part of the app`);
    if (found.has(id) || /\/node_modules\/(?!lucide-react\/)/.test(id)) continue;
    found.add(id);
    waiting.push(...info.importedIds);
  }
  return found;
}

/** Puts what the first views need into files by who else needs it, so that no page loads much that it doesn't use. */
function filesOf(infoOf: InfoOf): ReadonlyMap<string, File> {
  const using = (...roots: string[]) => loadedWith(roots, infoOf);
  const screens = [...appPagesOf(readFileSync(ROUTES, 'utf8'))].map(page);
  const routes = infoOf(ROUTES)?.dynamicallyImportedIds ?? [];
  const known = new Set([...LAYOUT, ...screens, ...SHOWCASES, SIGN_IN, SIGN_UP]);
  const anywhere = using(...routes.filter((id) => !known.has(id)), TOAST);
  const showcases = using(...SHOWCASES);
  const signIn = using(SIGN_IN);
  const signUp = using(SIGN_UP);
  const layout = using(...LAYOUT);
  const dashboard = using(...DASHBOARD);
  const teamScreens = using(...TEAM_SCREENS);
  const otherScreens = using(...screens.filter((id) => ![...DASHBOARD, ...TEAM_SCREENS].includes(id)));
  const fileOf = (id: string): File => {
    const isForSigningIn = signIn.has(id) || signUp.has(id);
    if (anywhere.has(id) || (showcases.has(id) && isForSigningIn)) return 'parts';
    if (!layout.has(id) && !dashboard.has(id)) return 'sign-in';
    if (isForSigningIn) return 'account';
    if (showcases.has(id)) return 'catalogue';
    if (layout.has(id) || otherScreens.has(id)) return 'protected-layout';
    return teamScreens.has(id) ? 'album' : 'dashboard-page';
  };
  const shared = [...layout, ...dashboard, ...[...signIn].filter((id) => signUp.has(id))];
  return new Map([
    ...shared.map((id) => [id, fileOf(id)] as const),
    [START, 'start'],
    // With the library below it, which toasts use as well.
    [source('ui/tabs.tsx'), 'tabs'],
  ]);
}

/** A library's module that pages of every kind use. */
const USE_MUTATION = /\/@tanstack\/react-query\/.*\/useMutation\.js$/;

/** Fails the build when two files need each other, because the browser would run one of them too early. */
function expectNoCycle(bundle: Rolldown.OutputBundle): void {
  const done = new Set<string>();
  const follow = (name: string, path: readonly string[]): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || done.has(name)) return;
    if (path.includes(name)) throw new Error(`Files import each other: ${[...path, name].join(' > ')}`);
    for (const next of file.imports) follow(next, [...path, name]);
    done.add(name);
  };
  for (const name of Object.keys(bundle)) follow(name, []);
}

/**
 * Decides which modules share a script file. Left alone, the bundler makes a file for every set of pages that share something: 72
 * for the first view of the dashboard, half of them under 1 kB. See record 47.
 */
export function scriptFiles(): Plugin {
  let files: ReadonlyMap<string, File> = new Map();
  const groups = FILES.map((name, at) => ({
    name,
    test: (id: string) => files.get(id) === name || (name === 'parts' && USE_MUTATION.test(id)),
    priority: FILES.length - at,
  }));
  // What runs before the app starts stays in the first script: no page may load the app for it.
  const first = { name: 'index', tags: ['$initial' as const], priority: FILES.length + 1 };
  return {
    name: 'sportspot:script-files',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups: [first, ...groups] } } } } }),
    buildEnd(error) {
      // A build that starts elsewhere, as a test's may, has none of these files.
      if (!error && this.getModuleInfo(START)) files = filesOf((id) => this.getModuleInfo(id));
    },
    generateBundle: (_, bundle) => expectNoCycle(bundle),
  };
}

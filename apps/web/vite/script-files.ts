import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const source = (file: string): string => join(import.meta.dirname, '../src', file);
const page = (name: string): string => source(`app/routes/${name}/${name}-page.tsx`);

const START = source('app/start.tsx');
const ROUTES = source('app/routes.tsx');
const PROTECTED = source('app/shell/protected-layout.tsx');
const LAYOUT = [PROTECTED, source('offline/catalogue/catalogue.ts')];
const DASHBOARD = [page('dashboard')];
const ALBUM_TAB = source('app/routes/dashboard/album-tab.tsx');
const BROWSE_TAB = source('app/routes/dashboard/browse-tab/browse-tab.tsx');
const TRIP = [page('trip')];
/** Signed-in screens that show teams the way the dashboard does. */
const TEAM_SCREENS = ['profile', 'team', 'user-teams'].map(page);
/** Public pages that show teams. */
const SHOWCASES = ['landing', 'shared'].map(page);
const SIGN_IN = page('sign-in');
const SIGN_UP = page('sign-up');
const TOAST = source('ui/toast/toast.tsx');
/** Opens on screens that show teams, after their first view. */
const TEAM_DIALOG = source('features/spots/team-dialog/team-dialog.tsx');
/** Code that every screen behind sign-in loads after its first view. */
const LATE = [
  'app/sheets/quick-spot-sheet.tsx',
  'app/shell/background-tasks.tsx',
  'app/routes/dashboard/suggest-team-dialog.tsx',
  'features/spots/recent/recent-dialog.tsx',
].map(source);

/**
 * The shared files, each before those that import it. Rolldown adds whatever a file's modules import, unless an earlier file has
 * it already. So a file imports only earlier ones, and no two can import each other.
 */
const FILES = [
  'react',
  'start',
  'account',
  'catalogue',
  'protected-layout',
  'dashboard-page',
  'album-tab',
  'browse-tab',
  'team-dialog',
  'later',
  'sign-in',
  'screens',
  'trip-page',
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

/** Files that don't take along what their modules import, because other pages need that too. */
const SEPARATE: ReadonlySet<File> = new Set([
  'album-tab',
  'browse-tab',
  'team-dialog',
  'later',
  'screens',
  'trip-page',
]);

/** Files of which the dashboard's first view calls nearly every function. */
const CALLED_AT_ONCE: ReadonlySet<string> = new Set(
  FILES.filter((name) => !['team-dialog', 'later', 'sign-in', 'screens', 'trip-page'].includes(name)),
);

/**
 * Makes Chromium compile all functions of a file in the background while it downloads. Without it, each is compiled at its first
 * call, which takes a third of the time that the first view keeps a phone busy. Other browsers ignore it.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Puts what the first views need into files by who else needs it, so that no page loads much that it doesn't use. */
function filesOf(infoOf: InfoOf): ReadonlyMap<string, File> {
  const using = (...roots: string[]) => loadedWith(roots, infoOf);
  const routes = infoOf(ROUTES)?.dynamicallyImportedIds ?? [];
  // The route table has the screens behind sign-in after their layout.
  const screens = routes.slice(routes.indexOf(PROTECTED) + 1);
  const known = new Set([...LAYOUT, ...screens, ...SHOWCASES, SIGN_IN, SIGN_UP]);
  const anywhere = using(...routes.filter((id) => !known.has(id)), TOAST);
  const showcases = using(...SHOWCASES);
  const signIn = using(SIGN_IN);
  const signUp = using(SIGN_UP);
  const layout = using(...LAYOUT);
  const [albumTab, browseTab] = [using(ALBUM_TAB), using(BROWSE_TAB)];
  const inBothTabs = [...albumTab].filter((id) => browseTab.has(id));
  const dashboard = new Set([...using(...DASHBOARD), ...inBothTabs]);
  const teamScreens = using(...TEAM_SCREENS);
  const otherScreens = using(...screens.filter((id) => ![...DASHBOARD, ...TEAM_SCREENS].includes(id)));
  const fileOf = (id: string): File => {
    const isForSigningIn = signIn.has(id) || signUp.has(id);
    if (anywhere.has(id) || (showcases.has(id) && isForSigningIn)) return 'start';
    if (!layout.has(id) && !dashboard.has(id) && !albumTab.has(id) && !browseTab.has(id)) return 'sign-in';
    if (isForSigningIn) return 'account';
    if (showcases.has(id)) return 'catalogue';
    if (layout.has(id) || otherScreens.has(id)) return 'protected-layout';
    if (dashboard.has(id)) return 'dashboard-page';
    return albumTab.has(id) ? 'album-tab' : 'browse-tab';
  };
  const shared = [
    ...layout,
    ...dashboard,
    ...albumTab,
    ...browseTab,
    ...[...signIn].filter((id) => signUp.has(id) && !anywhere.has(id)),
  ];
  const onlyOnTeamScreens = (ids: ReadonlySet<string>) => {
    const elsewhere = [anywhere, showcases, signIn, signUp, otherScreens];
    return [...ids].filter((id) => !elsewhere.some((modules) => modules.has(id)));
  };
  const late = onlyOnTeamScreens(using(...LATE)).filter((id) => !teamScreens.has(id));
  // The trip is the other screen that people open the app with. Alone, it would take 35 files.
  const forVisitors = using(...routes.filter((id) => ![...LAYOUT, ...screens].includes(id)));
  const tripParts = [...using(...TRIP)].filter((id) => !forVisitors.has(id));
  const onOtherScreens = using(...screens.filter((id) => !TRIP.includes(id)));
  return new Map([
    ...tripParts.map((id) => [id, onOtherScreens.has(id) ? 'screens' : 'trip-page'] as const),
    ...late.map((id) => [id, 'later'] as const),
    ...onlyOnTeamScreens(using(TEAM_DIALOG)).map((id) => [id, 'team-dialog'] as const),
    ...shared.map((id) => [id, fileOf(id)] as const),
    [START, 'start'],
  ]);
}

/** Libraries by file. */
const LIBRARIES: Partial<Record<File, RegExp>> = {
  // A file of its own: it changes less often than the app, and no one downloads it again for a new version.
  react: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  // Pages of every kind use this module.
  start: /\/@tanstack\/react-query\/.*\/useMutation\.js$/,
};

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
    test: (id: string) => files.get(id) === name || LIBRARIES[name]?.test(id),
    priority: FILES.length - at,
    includeDependenciesRecursively: !SEPARATE.has(name),
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
    generateBundle: {
      // After everything that writes into a file: the hint counts only at its very start.
      order: 'post',
      handler: (_, bundle) => {
        expectNoCycle(bundle);
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && CALLED_AT_ONCE.has(file.name)) file.code = COMPILE_HINT + file.code;
      },
    },
  };
}

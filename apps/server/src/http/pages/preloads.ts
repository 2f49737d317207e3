import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sessionApi } from '@sportspot/domain/accounts/session.contract.ts';
import type { Screen } from './pages.ts';

/** A built file in Vite's manifest. */
interface BuiltFile {
  readonly file: string;
  /** Its name without the hash. */
  readonly name?: string;
  readonly isEntry?: boolean;
  /** Static imports, as keys of the manifest. */
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, BuiltFile>>;

export const readManifest = async (client: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Chunks by name: a chunk of several sources has no source in the manifest. */
const APP = 'start';
/** The code of every protected screen. */
const SIGNED_IN = [APP, 'protected-layout', 'catalogue'];
const DASHBOARD = [...SIGNED_IN, 'dashboard-page'];
const CODE: Record<Screen, readonly string[]> = {
  dashboard: [...DASHBOARD, 'album-tab'],
  browse: [...DASHBOARD, 'browse-tab'],
  trip: [...SIGNED_IN, 'trip-page'],
  other: SIGNED_IN,
  auth: [APP, 'public-layout'],
};
const isTeams = (source: string): boolean => /^dist\/teams\/[^/]+\.json$/.test(source);

function keyOf(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((one) => manifest[one]?.name === name);
  if (key === undefined) throw new Error(`The build has no file named ${name}`);
  return key;
}

/** The sources and their transitive imports. */
function withImports(manifest: Manifest, sources: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (source: string) => {
    const built = manifest[source];
    if (!built || found.has(source)) return;
    found.add(source);
    built.imports?.forEach(add);
  };
  sources.forEach(add);
  return found;
}

const hrefOf = (manifest: Manifest, source: string): string => `/${manifest[source]?.file}`;

/**
 * The data a screen will fetch, to request it before the first script has loaded: the session and the teams. None on a
 * sign-in page, where the session changes.
 */
export const earlyRequestsOf = (manifest: Manifest, screen: Screen): readonly string[] =>
  screen === 'auth'
    ? []
    : [
        sessionApi.session.path,
        ...Object.keys(manifest)
          .filter(isTeams)
          .map((source) => hrefOf(manifest, source)),
      ];

/**
 * Preloads the code of a screen, except what the document already loads. Browsers find these links before they run an
 * inline script: the low priority keeps them from delaying early requests.
 */
export function preloadsOf(manifest: Manifest, screen: Screen): string {
  const sources = Object.keys(manifest);
  const first = withImports(
    manifest,
    sources.filter((source) => manifest[source]?.isEntry),
  );
  const code = withImports(
    manifest,
    CODE[screen].map((name) => keyOf(manifest, name)),
  );
  const priority = screen === 'auth' ? '' : ' fetchpriority="low"';
  return [...code]
    .filter((source) => !first.has(source))
    .map((source) => `<link rel="modulepreload"${priority} crossorigin href="${hrefOf(manifest, source)}">`)
    .join('');
}

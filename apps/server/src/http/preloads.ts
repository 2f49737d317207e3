import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountsApi } from '@sportspot/domain/accounts.contract.ts';
import type { Screen } from './pages.ts';

/** A file of the build by its source, as Vite's manifest lists it. */
interface BuiltFile {
  readonly file: string;
  /** What it's called without its hash. */
  readonly name?: string;
  readonly isEntry?: boolean;
  /** Those it cannot run without, by their keys in the manifest. */
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, BuiltFile>>;

export const readManifest = async (client: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Files by their names: those that hold several sources have no source of their own in the manifest. */
const APP = 'start';
/** What every screen behind sign-in runs on. */
const SIGNED_IN = [APP, 'protected-layout', 'catalogue'];
const CODE: Record<Screen, readonly string[]> = {
  dashboard: [...SIGNED_IN, 'dashboard-page'],
  other: SIGNED_IN,
  auth: [APP, 'public-layout'],
};
const isTeams = (source: string): boolean => /\/catalogue\/data\/[^/]+\.json$/.test(source);

function keyOf(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((one) => manifest[one]?.name === name);
  if (key === undefined) throw new Error(`The build has no file named ${name}`);
  return key;
}

/** The sources together with all they import. */
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

/**
 * Tells the browser what a screen that it renders will ask for, so that it is on its way before the first script has run: who is
 * here, the teams, the code. The page itself names what its first script needs.
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
  const hrefOf = (source: string) => `/${manifest[source]?.file}`;
  // Who is here changes on a page of signing in: an answer from before would be taken for the one after.
  const data = screen === 'auth' ? [] : [accountsApi.session.path, ...sources.filter(isTeams).map(hrefOf)];
  return [
    ...data.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`),
    ...[...code]
      .filter((file) => !first.has(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="${hrefOf(file)}">`),
  ].join('');
}

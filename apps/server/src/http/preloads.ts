import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountsApi } from '@sportspot/domain/accounts.contract.ts';
import type { Screen } from './pages.ts';

/** A file of the build by its source, as Vite's manifest lists it. */
interface BuiltFile {
  readonly file: string;
  readonly isEntry?: boolean;
  /** Those it cannot run without, by their keys in the manifest. */
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, BuiltFile>>;

export const readManifest = async (client: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;

const APP = 'src/app/start.tsx';
/** What every screen behind sign-in runs on. */
const SIGNED_IN = [APP, 'src/app/shell/protected-layout.tsx', 'src/offline/catalogue.ts'];
const DASHBOARD = 'src/app/routes/dashboard/dashboard-page.tsx';
const CODE: Record<Screen, readonly string[]> = {
  dashboard: [...SIGNED_IN, DASHBOARD],
  other: SIGNED_IN,
  auth: [APP, 'src/app/shell/public-layout.tsx'],
};
const isTeams = (source: string): boolean => /\/catalogue\/data\/[^/]+\.json$/.test(source);

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
  const code = withImports(manifest, CODE[screen]);
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

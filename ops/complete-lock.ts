import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds the optional packages of other platforms to package-lock.json. npm leaves out those missing from the configured
 * registry, and `npm ci` then rejects the lock. Adds the integrity hashes the registry has, and lists the packages
 * without one. Run it after adding a dependency.
 */
interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const FILE = 'package-lock.json';
const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, Entry> };
const packages = lock.packages;

const systems = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'openbsd', 'netbsd', 'openharmony', 'sunos', 'aix'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'riscv64', 'ppc64', 's390x', 'loong64', 'wasm32', 'mips64el'];

/** Whether `name` resolves from this package, searching node_modules upward like Node. */
function finds(from: string, name: string): boolean {
  for (
    let folder = from;
    ;
    folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
  ) {
    if (`${folder ? `${folder}/` : ''}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

/** Platform packages have the platform in their name: `@scope/tool-linux-x64-musl`. */
function entryFor(name: string, range: string, parent: Entry): Entry {
  const words = new Set(name.replace('windows', 'win32').split(/[-_./]/));
  const os = name === 'fsevents' ? ['darwin'] : systems.filter((system) => words.has(system));
  const cpu = processors.filter((processor) => words.has(processor));
  const musl = words.has('musl') || words.has('musleabihf');
  return {
    version: range.replace(/^[~^=v]+/, ''),
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(parent.devOptional && { devOptional: true }),
    ...(os.includes('linux') && { libc: [musl ? 'musl' : 'glibc'] }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

let added = 0;
for (const [key, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (finds(key, name)) continue;
    packages[`node_modules/${name}`] = entryFor(name, range, entry);
    added += 1;
  }
}
/** The integrity hash of a package in the registry; undefined if the registry doesn't have it. */
async function publishedIntegrity(registry: string, name: string, version: string): Promise<string | undefined> {
  const response = await fetch(new URL(`${name.replace('/', '%2f')}/${version}`, registry));
  if (!response.ok) return undefined;
  return ((await response.json()) as { dist?: { integrity?: string } }).dist?.integrity;
}

const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
const unproven: string[] = [];
await Promise.all(
  Object.entries(packages).map(async ([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || entry.integrity || entry.link || !entry.version) return;
    const integrity = await publishedIntegrity(registry, name, entry.version);
    if (integrity === undefined) unproven.push(`${name}@${entry.version}`);
    else entry.integrity = integrity;
  }),
);
lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${FILE}: ${added} optional packages of other platforms added`);
if (unproven.length > 0) console.log(`not in this registry, so without integrity: ${unproven.toSorted().join(', ')}`);

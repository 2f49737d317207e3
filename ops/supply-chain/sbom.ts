import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../servers/checkout.ts';

export const sbomFile = join(checkout, '.reports/sbom.cdx.json');

interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

/** The lock has hashes in base64, CycloneDX in hexadecimal. */
const hashesOf = (integrity: string | undefined): object[] =>
  integrity?.startsWith('sha512-')
    ? [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }]
    : [];

function componentOf(path: string, { name: alias, version, integrity, license, dev }: LockEntry) {
  const name = alias ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    // Development dependencies are part of the build, not of the product.
    scope: dev ? 'excluded' : 'required',
    purl,
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity && { hashes: hashesOf(integrity) }),
  };
}

/**
 * Writes every package of the lock as a CycloneDX document. `npm sbom` doesn't work here: it fails on version ranges
 * that the lock resolves differently, and without development tools it omits packages they share with the product.
 */
export function writeSbom(): number {
  const read = (file: string) => JSON.parse(readFileSync(join(checkout, file), 'utf8')) as Record<string, unknown>;
  const packages = Object.entries(read('package-lock.json').packages as Record<string, LockEntry>);
  const components = new Map(
    packages
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, entry]) => componentOf(path, entry))
      .toSorted((one, other) => Number(one.scope === 'required') - Number(other.scope === 'required'))
      .map((component) => [component.purl, component]),
  );
  const { name, version } = read('package.json');
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component: { type: 'application', name, version } },
    components: [...components.values()],
  };
  mkdirSync(join(checkout, '.reports'), { recursive: true });
  writeFileSync(sbomFile, `${JSON.stringify(document, null, 2)}\n`);
  return document.components.length;
}

if (import.meta.main) console.log(`${writeSbom()} components in ${sbomFile}`);

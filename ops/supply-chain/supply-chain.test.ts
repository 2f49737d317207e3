import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../servers/checkout.ts';
import { sbomFile, writeSbom } from './sbom.ts';
import { signaturesOf, verdictOf } from './verdict.ts';

const read = (path: string): string => readFileSync(join(checkout, path), 'utf8');

test('dependencies run no install scripts', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

interface Entry {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

test('the lock has the hash of every package for every platform, and the address of none', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(500);
  expect(installed.filter(([, entry]) => !entry.integrity || entry.resolved).map(([path]) => path)).toEqual([]);
});

test('the SBOM lists every direct production dependency by version, and the product under its own name', () => {
  writeSbom();
  const document = JSON.parse(readFileSync(sbomFile, 'utf8')) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { purl: string; scope: string }[];
  };
  expect([document.bomFormat, document.metadata.component.name]).toEqual(['CycloneDX', 'sportspot']);
  const required = document.components.filter(({ scope }) => scope === 'required');
  const named = new Set(required.map(({ purl }) => decodeURIComponent(purl)));
  const direct = ['apps/server', 'apps/web', 'packages/domain', 'packages/catalogue'].flatMap((folder) =>
    Object.entries((JSON.parse(read(`${folder}/package.json`)) as { dependencies?: object }).dependencies ?? {}),
  );
  const missing = direct
    .map(([name, version]) => `pkg:npm/${name}@${version}`)
    .filter((purl) => !purl.startsWith('pkg:npm/@sportspot/') && !named.has(purl));
  expect(direct.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test("a severe vulnerability fails the audit; a mild one, or a registry without advisories, doesn't", () => {
  const reportOf = (severity: string) =>
    JSON.stringify({ metadata: { vulnerabilities: {} }, vulnerabilities: { tar: { severity } } });
  expect(verdictOf(reportOf('high'))).toMatchObject({ isClean: false, message: 'known vulnerabilities in tar (high)' });
  expect(verdictOf(reportOf('moderate'))).toMatchObject({ isSupported: true, isClean: true });
  expect(verdictOf('{"message": "405 Method Not Allowed", "statusCode": 405}')).toMatchObject({
    isSupported: false,
    isClean: true,
  });
  expect(verdictOf('')).toMatchObject({ isSupported: false, isClean: true });
});

test('an invalid signature fails the audit', () => {
  const invalid = [{ name: 'tar', version: '1.0.0' }];
  expect(signaturesOf(JSON.stringify({ invalid, missing: [] }))).toMatchObject({ isClean: false });
  expect(signaturesOf('{"invalid": [], "missing": []}')).toMatchObject({ isSupported: true, isClean: true });
  expect(signaturesOf('')).toMatchObject({ isSupported: false, isClean: true });
});

import { spawnSync } from 'node:child_process';
import { signaturesOf, verdictOf } from './verdict.ts';

/** An unresponsive registry must not block CI. */
const TIMEOUT_MS = 60_000;

function npm(...args: string[]): string {
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Checks for known vulnerabilities, and verifies the registry's signatures if it has any. */
const advisories = verdictOf(npm('audit', '--json'));
console.log(`audit: ${advisories.message}`);
if (advisories.isSupported) {
  const signatures = signaturesOf(npm('audit', 'signatures', '--json'));
  console.log(`signatures: ${signatures.message}`);
  if (!signatures.isClean) process.exitCode = 1;
}
if (!advisories.isClean) process.exitCode = 1;

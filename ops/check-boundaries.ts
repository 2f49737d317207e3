import { spawnSync } from 'node:child_process';

/** Runs the import rules, and fails if the tool saw no modules: an empty run would find no violations. */
const run = spawnSync(
  'depcruise',
  [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'packages',
    'apps/server/src',
    'apps/web/src',
    'ops',
    'e2e',
    'bench',
  ],
  { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
);
if (!run.stdout) throw new Error(`dependency-cruiser did not run: ${run.stderr || run.error?.message}`);

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
}
const { summary } = JSON.parse(run.stdout) as { summary: { totalCruised: number; violations: Violation[] } };

for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} > ${to}`);
console.log(`boundaries: ${summary.totalCruised} modules, ${summary.violations.length} violations`);
const sources = 100;
if (summary.totalCruised < sources)
  console.log(`fewer than ${sources} modules seen: the rules looked at the wrong place`);
process.exitCode = summary.violations.length > 0 || summary.totalCruised < sources ? 1 : 0;

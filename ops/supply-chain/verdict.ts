interface Verdict {
  /** False if the registry doesn't support it: a notice, not a failure. */
  readonly isSupported: boolean;
  readonly isClean: boolean;
  readonly message: string;
}

function parse(output: string): Record<string, unknown> | null {
  try {
    return JSON.parse(output) as Record<string, unknown>;
  } catch {
    return null;
  }
}

const SEVERE = new Set(['high', 'critical']);

/** Parses `npm audit --json`: vulnerabilities of severity "high" or above fail. */
export function verdictOf(output: string): Verdict {
  const report = parse(output) as {
    metadata?: { vulnerabilities: Record<string, number> };
    vulnerabilities?: Record<string, { severity: string }>;
  } | null;
  if (!report?.metadata) {
    return {
      isSupported: false,
      isClean: true,
      message: 'this registry publishes no advisories, so nothing was checked',
    };
  }
  const severe = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) => SEVERE.has(severity));
  if (severe.length === 0) return { isSupported: true, isClean: true, message: 'no severe vulnerability is known' };
  const names = severe.map(([name, { severity }]) => `${name} (${severity})`);
  return { isSupported: true, isClean: false, message: `known vulnerabilities in ${names.join(', ')}` };
}

/** Parses `npm audit signatures --json`: an invalid signature fails; a missing one doesn't. */
export function signaturesOf(output: string): Verdict {
  const report = parse(output) as { invalid?: { name: string; version: string }[] } | null;
  if (!report?.invalid) return { isSupported: false, isClean: true, message: 'this registry publishes no signatures' };
  const names = report.invalid.map(({ name, version }) => `${name}@${version}`);
  return names.length === 0
    ? { isSupported: true, isClean: true, message: 'every signature is valid' }
    : { isSupported: true, isClean: false, message: `wrong signatures of ${names.join(', ')}` };
}

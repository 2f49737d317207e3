import type { Reporter } from 'vitest/node';
import { findLeaks } from '../../apps/server/src/testing/privacy/findings.ts';
import { clearRecords, readRecords } from '../../apps/server/src/testing/privacy/records.ts';

/** A run of at least this many files is complete, and must have checked at least this many responses. */
const WHOLE = { files: 60, responses: 2000 };

/** Scans all responses of the tests' servers at the end of every run. */
export const privacyReporter: Reporter = {
  onTestRunStart: () => clearRecords('vitest'),
  onTestRunEnd: ({ length: files }) => {
    const { responses, secrets, findings } = findLeaks(readRecords('vitest'));
    console.log(`privacy: ${responses} responses and ${secrets} secrets looked at, ${findings.length} findings`);
    for (const { what, value, where } of findings) console.error(`privacy: ${what} ${value} in ${where}`);
    const isTooFew = files >= WHOLE.files && responses < WHOLE.responses;
    if (isTooFew) console.error(`privacy: fewer than ${WHOLE.responses} responses: the look was at the wrong place`);
    if (findings.length > 0 || isTooFew) process.exitCode = 1;
  },
};

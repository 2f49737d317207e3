import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkout } from '../../../../../ops/servers/checkout.ts';
import { findLeaks } from './findings.ts';
import { clearRecords, readRecords, recordedBy } from './records.ts';

beforeEach(() => clearRecords('planted'));

/** What the scan finds in a server that sends everything about Alice to this person. */
function leaksTo(person: string) {
  execFileSync(process.execPath, [join(checkout, 'apps/server/src/testing/privacy/leaky-server.ts'), person], {
    env: { ...process.env, ...recordedBy('planted') },
  });
  return findLeaks(readRecords('planted'));
}

test.each(['bob', ''])('every leak from one user to another is found: %s', (person) => {
  const { responses, secrets, findings } = leaksTo(person);
  const [email, note, place] = ['alice@sportspot.example', 'behind the stadium', '52.51627 13.37771'];
  expect(findings.map(({ what, value, where }) => [where, what, value])).toEqual([
    ['GET /api/session 200', 'e-mail', email],
    ['GET /api/email 200', 'e-mail', email],
    ['GET /api/spots 200', 'place', place],
    ['GET /api/spots 200', 'text', '52.51627'],
    ['GET /api/spots 200', 'text', '13.37771'],
    ['GET /api/number 200', 'text', '52.51627'],
    ['GET /api/note 200', 'note', note],
    ['GET /api/note 200', 'text', note],
    ['GET /api/text 200', 'text', note],
    ['GET /page 200', 'e-mail', email],
    ['GET /page 200', 'text', note],
    ['GET /live 200', 'note', note],
    ['GET /live 200', 'text', note],
  ]);
  expect({ responses, secrets }).toEqual({ responses: 11, secrets: 3 });
});

test("a user's own data is no finding, but their address is only allowed in a few responses", () => {
  expect(leaksTo('alice').findings).toEqual([
    { what: 'e-mail', value: 'alice@sportspot.example', where: 'GET /api/email 200' },
    { what: 'e-mail', value: 'alice@sportspot.example', where: 'GET /page 200' },
  ]);
});

import { isDeepStrictEqual } from 'node:util';
import { isErrorBody } from '@sportspot/domain/endpoint/error-codes.ts';
import { statusOf } from '@sportspot/domain/endpoint/errors.ts';
import type { Case } from './cases.ts';
import type { People, Person } from './people.ts';
import type { WireResponse } from './send.ts';

export interface Fault {
  readonly kind: 'server error' | 'undescribed' | 'leak';
  readonly why: string;
}

/** Moderators reply to messages by email, to the address the sender gave. */
const TELLS_ADDRESSES = '/api/admin/messages';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why a response violates the contract; null if it doesn't. */
function undescribed({ endpoint, wire }: Case, { status, type, text }: WireResponse): string | null {
  if (!endpoint || status === 0) return null;
  if (!type.startsWith('application/json')) return `${status} with the type ${type || 'none'}`;
  const body = parsed(text);
  if (status !== 200) {
    if (!isErrorBody(body)) return `${status} without the body of an error: ${text.slice(0, 200)}`;
    // An invalid URL is refused before any endpoint, with 400 or 414.
    const isEarly = body.error.code === 'invalid_input' && status === 414;
    return isEarly || statusOf(body.error.code) === status ? null : `${status} with ${body.error.code}`;
  }
  if (wire.method === 'HEAD') return null;
  const described = endpoint.output.safeParse(body);
  if (!described.success) return `a body that the output schema refuses: ${described.error.message.slice(0, 300)}`;
  return isDeepStrictEqual(described.data, body) ? null : 'a body with fields that the output schema does not list';
}

/** Data of another user in a response. */
function leaked({ wire }: Case, { text }: WireResponse, person: Person, { secrets }: People): string | null {
  if (person.role === 'moderator' && wire.url.startsWith(TELLS_ADDRESSES)) return null;
  for (const [secret, owner] of secrets) {
    const isTheirs = owner.id === person.id;
    if (!isTheirs && text.includes(secret)) return `${secret}, which belongs to the ${owner.role}`;
  }
  return null;
}

/** The fault of a response, if any. */
export function faultOf(tried: Case, response: WireResponse, person: Person, people: People): Fault | null {
  const { status, text } = response;
  if (status >= 500) return { kind: 'server error', why: `${status}: ${text.slice(0, 200)}` };
  const leak = leaked(tried, response, person, people);
  if (leak) return { kind: 'leak', why: leak };
  const why = undescribed(tried, response);
  return why === null ? null : { kind: 'undescribed', why };
}

import { type ErrorCode, errorCodes } from '@sportspot/domain/endpoint/error-codes.ts';
import type { ContactAddresses } from '@sportspot/domain/support/contact.contract.ts';
import { CONTACT_REFERENCE } from '@sportspot/domain/support/support.constants.ts';
import { createContext, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../../lib/api/api.ts';

export type { ContactAddresses };

/** The addresses that the server renders the page with. */
export const contactsContext = createContext<ContactAddresses | null>(null);

export interface ContactData {
  /** Null if they couldn't be loaded, e.g. offline. */
  readonly addresses: ContactAddresses | null;
  /** Result of a form submitted without scripts: its reference, or why it was rejected. */
  readonly sent: string | null;
  readonly refused: ErrorCode | null;
}

/** On the server the addresses come from the context; the browser requests them. */
export async function loadContact({ context, request }: LoaderFunctionArgs): Promise<ContactData> {
  const query = new URL(request.url).searchParams;
  const sent = query.get('sent');
  const refused = query.get('refused');
  const given = context.get(contactsContext);
  return {
    addresses: given ?? (await call('GET /api/contact', {}).catch(() => null)),
    sent: sent !== null && CONTACT_REFERENCE.test(sent) ? sent : null,
    refused: errorCodes.find((code) => code === refused) ?? null,
  };
}

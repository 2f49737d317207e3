import { createContext, type ReactNode } from 'react';
import { ApiError } from '../../lib/api/api.ts';

/** Whether a call was rejected because the moderator has not used the passkey within the last hour. */
export const needsProof = (error: unknown): boolean => error instanceof ApiError && error.code === 'passkey_needed';

/** The button that asks for the passkey. Provided by the page, because signing in is another feature. */
export const ProofContext = createContext<(onDone: () => void) => ReactNode>(() => null);

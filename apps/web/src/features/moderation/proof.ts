import { createContext, type ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';

/** Was a call refused only because the moderator has not used the passkey within the hour? */
export const needsProof = (error: unknown): boolean => error instanceof ApiError && error.code === 'passkey_needed';

/** The button that asks for the passkey: signing in is another feature, so the page brings it. */
export const ProofContext = createContext<(onDone: () => void) => ReactNode>(() => null);

import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { soundText } from '../values/text.schemas.ts';

export const deletionApi = {
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/account/delete',
    summary: 'Permanently delete my account: it is closed right away, and its data is deleted in the background',
    access: 'signed-in',
    whileSuspended: true,
    input: z.object({ confirmation: soundText(100) }),
    output: z.object({}),
    errors: ['confirmation_wrong', 'sign_in_again'],
    limit: { name: 'deletions', max: 20, seconds: 600 },
    beforeAge: true,
  }),
};

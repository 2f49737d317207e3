import { DELETE_CONFIRMATION } from '@sportspot/domain/own-data/own-data.constants.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { noteDeleted } from '../../../offline/session/deleted-note.ts';
import { eraseAccount } from '../../../offline/session/erase-account.ts';

/** Reloads the app at the end, with no personal data left in memory or on the device. */
export const useDeleteAccount = (userId: string) =>
  useMutation({
    mutationFn: async () => {
      await call('POST /api/account/delete', { confirmation: DELETE_CONFIRMATION });
      // The account is deleted even if erasing the local data fails.
      await eraseAccount(userId).catch(() => {});
      noteDeleted();
    },
    onSuccess: () => location.assign('/'),
  });

import { DELETE_CONFIRMATION, deletionApi } from '@sportspot/domain/deletion.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { noteDeleted } from '../../offline/deleted-note.ts';
import { eraseAccount } from '../../offline/erase-account.ts';

/** Reloads the app at the end, with no personal data left in memory or on the device. */
export const useDeleteAccount = (userId: string) =>
  useMutation({
    mutationFn: async () => {
      await call(deletionApi.deleteAccount, { confirmation: DELETE_CONFIRMATION });
      // The account is deleted even if erasing the local data fails.
      await eraseAccount(userId).catch(() => {});
      noteDeleted();
    },
    onSuccess: () => location.assign('/'),
  });

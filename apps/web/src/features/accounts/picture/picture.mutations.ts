import { PICTURE_MAX_BYTES } from '@sportspot/domain/accounts/accounts.constants.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, upload } from '../../../lib/api/api.ts';
import { changeMe } from '../session/session.queries.ts';
import { shrink } from './shrink.ts';

/** Uploads a new photo, or removes the current one. */
export function useSetPicture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | null) => {
      if (file === null) return call('PATCH /api/account', { profileImageUrl: null });
      const picture = await shrink(file);
      // The server would reject it.
      if (picture.size > PICTURE_MAX_BYTES) throw new ApiError('picture_unfit', 400);
      return upload('PUT /api/account/picture', picture);
    },
    onSuccess: ({ profileImageUrl }) => changeMe(queryClient, { profileImageUrl }),
  });
}

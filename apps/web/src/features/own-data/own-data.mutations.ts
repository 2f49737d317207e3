import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/device/save-file.ts';
import { accountOf } from '../../offline/account/use-account.ts';
import { readImport } from './import-file.ts';

export const useDownload = (path: string) =>
  useMutation({
    mutationFn: async () => {
      const { blob, name } = await fetchFile(path);
      saveFile(blob, name);
    },
  });

/** Previews an import with a dry run and keeps the text of the file for the real one. */
export const useTryImport = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const text = await readImport(file);
      return { text, name: file.name, report: await call('POST /api/own-data/import', { file: text, isDryRun: true }) };
    },
  });
export type TriedFile = NonNullable<ReturnType<typeof useTryImport>['data']>;

export function useImport(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ text, choices }: { text: string; choices: ReadonlyMap<number, string> }) =>
      call('POST /api/own-data/import', {
        file: text,
        isDryRun: false,
        choices: [...choices].map(([row, teamId]) => ({ row, teamId })),
      }),
    onSuccess: () => {
      // The import changed spots on the server that this device didn't make.
      void accountOf(userId).refresh();
      void queryClient.invalidateQueries();
    },
  });
}

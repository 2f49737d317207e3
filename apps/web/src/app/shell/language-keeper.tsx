import { useLingui } from '@lingui/react/macro';
import { accountsApi } from '@sportspot/domain/accounts.contract.ts';
import { type Language, toLanguage } from '@sportspot/domain/languages.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeMe } from '../../features/accounts/accounts.queries.ts';
import { call } from '../../lib/api.ts';
import { followLanguage, markTold, untoldLanguage } from '../language.ts';

/** Account and device agree: a choice on the device that the account does not know is told to it, otherwise its own counts. */
export function LanguageKeeper({ language: said }: { language: string }) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  useEffect(() => {
    const untold = untoldLanguage();
    // A session that an older version kept says nothing.
    const language = toLanguage(said);
    if (untold && untold === language) markTold();
    else if (untold) void tellAccount(queryClient, untold);
    else if (language && language !== i18n.locale) followLanguage(language).catch(reportError);
  }, [said, queryClient, i18n]);
  return null;
}

async function tellAccount(queryClient: QueryClient, language: Language): Promise<void> {
  try {
    changeMe(queryClient, await call(accountsApi.updateProfile, { language }));
    markTold();
  } catch {
    // The next start of the app tells it again.
  }
}

import { useLingui } from '@lingui/react/macro';
import { type Language, toLanguage } from '@sportspot/domain/values/languages.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeMe } from '../../features/accounts/session/session.queries.ts';
import { call } from '../../lib/api/api.ts';
import { applyAccountLanguage, markLanguageSaved, unsavedLanguage } from './language.ts';

/** Syncs the language of device and account: an unsaved choice on the device goes to the account; otherwise the account's wins. */
export function LanguageSync({ language: accountLanguage }: { language: string }) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  useEffect(() => {
    const unsaved = unsavedLanguage();
    // A session cached by an older version has no language.
    const language = toLanguage(accountLanguage);
    if (unsaved && unsaved === language) markLanguageSaved();
    else if (unsaved) void saveToAccount(queryClient, unsaved);
    else if (language && language !== i18n.locale) applyAccountLanguage(language).catch(reportError);
  }, [accountLanguage, queryClient, i18n]);
  return null;
}

async function saveToAccount(queryClient: QueryClient, language: Language): Promise<void> {
  try {
    changeMe(queryClient, await call('PATCH /api/account', { language }));
    markLanguageSaved();
  } catch {
    // Retried the next time the app starts.
  }
}

import { useLingui } from '@lingui/react/macro';
import { toLanguage } from '@sportspot/domain/languages.ts';
import { useEffect } from 'react';
import { useUpdateProfile } from '../../features/accounts/accounts.mutations.ts';
import { followLanguage, markTold, untoldLanguage } from '../language.ts';

/** Account and device agree: a choice on the device that the account does not know is told to it, otherwise its own counts. */
export function LanguageKeeper({ language: said }: { language: string }) {
  const { i18n } = useLingui();
  const { mutate } = useUpdateProfile();
  useEffect(() => {
    const untold = untoldLanguage();
    // A session that an older version kept says nothing.
    const language = toLanguage(said);
    if (untold && untold === language) markTold();
    else if (untold) mutate({ language: untold }, { onSuccess: markTold });
    else if (language && language !== i18n.locale) followLanguage(language).catch(reportError);
  }, [said, mutate, i18n]);
  return null;
}

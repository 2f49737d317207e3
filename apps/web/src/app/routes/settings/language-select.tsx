import { useLingui } from '@lingui/react/macro';
import { type Language, languageNames, languages } from '@sportspot/domain/values/languages.ts';
import { useUpdateProfile } from '../../../features/accounts/session/accounts.mutations.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { chooseLanguage, markLanguageSaved } from '../../appearance/language.ts';

/** Changes the language of this device right away, and of emails and shared pages once the account is saved. */
export function LanguageSelect() {
  const { i18n, t } = useLingui();
  const update = useUpdateProfile();

  async function choose(language: Language): Promise<void> {
    try {
      await chooseLanguage(language);
      await update.mutateAsync({ language });
      markLanguageSaved();
    } catch (error) {
      toast({ variant: 'destructive', title: t`Failed to save settings`, description: i18n._(errorText(error)) });
    }
  }

  return (
    <Select
      label={t`Language`}
      hint={t`We use it for your emails and shared pages, too.`}
      value={i18n.locale}
      onChange={(event) => void choose(event.target.value as Language)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </Select>
  );
}

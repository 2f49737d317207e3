import { useLingui } from '@lingui/react/macro';
import {
  LANGUAGE_PARAMETER,
  LANGUAGE_PATH,
  type Language,
  languageNames,
  languages,
} from '@sportspot/domain/values/languages.ts';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chooseLanguage } from './language.ts';

/** A plain form, so that it works before any script has run; after that, the language changes without a page load. */
export function LanguageChoice({ className }: { className: string | undefined }) {
  const { i18n, t } = useLingui();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  async function choose(language: Language): Promise<void> {
    await chooseLanguage(language);
    // A language in the URL would no longer match.
    const named = new URLSearchParams(search);
    if (!named.has(LANGUAGE_PARAMETER)) return;
    named.delete(LANGUAGE_PARAMETER);
    await navigate({ pathname, search: String(named), hash }, { replace: true, preventScrollReset: true });
  }

  return (
    <form action={LANGUAGE_PATH} className={className} aria-label={t`Language`}>
      <input type="hidden" name="back" value={pathname} />
      {languages.map((language) => {
        const press = (event: MouseEvent) => {
          event.preventDefault();
          const address = `${LANGUAGE_PATH}?${new URLSearchParams({ to: language, back: pathname })}`;
          choose(language).catch(() => location.assign(address));
        };
        return (
          <button
            key={language}
            type="submit"
            name="to"
            value={language}
            lang={language}
            aria-pressed={language === i18n.locale}
            onClick={press}
          >
            {languageNames[language]}
          </button>
        );
      })}
    </form>
  );
}

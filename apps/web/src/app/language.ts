import {
  choiceCookies,
  chosenLanguage,
  isUntold,
  type Language,
  languageCookie,
  toldCookie,
} from '@sportspot/domain/languages.ts';
import { switchLanguage } from '../lib/words.ts';

/** A choice that the account has not been told yet: it was made by a visitor, or without a network. */
export const untoldLanguage = (): Language | null =>
  isUntold(document.cookie) ? chosenLanguage(document.cookie) : null;

export function markTold(): void {
  document.cookie = toldCookie;
}

/** From now on the app speaks this language on this device. Fails where its words cannot be had. */
export async function chooseLanguage(language: Language): Promise<void> {
  await switchLanguage(language);
  for (const cookie of choiceCookies(language)) document.cookie = cookie;
}

/** The language of the account, on a device that knows of no choice of its own. */
export async function followLanguage(language: Language): Promise<void> {
  await switchLanguage(language);
  document.cookie = languageCookie(language);
}

import { dictionary } from '@zxcvbn-ts/language-common';

const PRODUCT = 'sportspot';
/** A password of an obvious word plus this few other letters is still easy to guess. */
const FEW_LETTERS = 4;

let list: ReadonlySet<string> | undefined;
const commonPasswords = () => (list ??= new Set(dictionary['passwords-common']));

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const replaceLookalikes = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
/** Strips the year or symbol often appended to a word. */
const stripSuffix = (text: string) => text.replace(/[^\p{L}]{1,4}$/u, '');

export interface PasswordOwner {
  readonly email?: string | undefined;
  readonly displayName?: string | undefined;
}

/** The words an attacker would try first for this user. */
function obviousWords({ email = '', displayName = '' }: PasswordOwner): string[] {
  const parts = [email, ...email.split(/[@.+_-]/), displayName, ...displayName.split(/\s+/)];
  return [PRODUCT, ...parts]
    .map((part) => part.toLowerCase().replaceAll(/\s/g, ''))
    .filter((part) => part.length >= FEW_LETTERS)
    .toSorted((a, b) => b.length - a.length);
}

/** Whether an attacker would try this password early: a common one, a disguised common one, or the user's own name. */
export function isEasyToGuess(password: string, owner: PasswordOwner = {}): boolean {
  const typed = password.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
  if (new Set(typed).size <= 2) return true;
  const forms = [typed, stripSuffix(typed), replaceLookalikes(typed), replaceLookalikes(stripSuffix(typed))];
  if (forms.some((form) => commonPasswords().has(form))) return true;
  const rest = obviousWords(owner).reduce((left, word) => left.replaceAll(word, ''), typed);
  return rest !== typed && rest.length < FEW_LETTERS;
}

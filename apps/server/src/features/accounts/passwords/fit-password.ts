import { PASSWORD_MAX, PASSWORD_MIN } from '@sportspot/domain/accounts/accounts.constants.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { isEasyToGuess, type PasswordOwner } from './common-passwords.ts';

export function requireFitPassword(password: string, owner?: PasswordOwner): void {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) throw new AppError('password_unfit');
  if (isEasyToGuess(password, owner)) throw new AppError('password_common');
}

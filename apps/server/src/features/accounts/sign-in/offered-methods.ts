import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import type { Config } from '../../../config/config.ts';

/** The sign-in methods this server offers. */
export const offeredSignInMethods = ({ passwordSignIn, hosted }: Config) => ({
  password: passwordSignIn,
  hosted: hosted && { name: hosted.name },
});

export function requirePasswordSignIn({ passwordSignIn }: Config): void {
  if (!passwordSignIn) throw new AppError('method_unavailable');
}

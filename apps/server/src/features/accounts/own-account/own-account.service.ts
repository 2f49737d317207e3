import type { Settings } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { Me } from '@sportspot/domain/accounts/session.contract.ts';
import { AppError } from '@sportspot/domain/endpoint/errors.ts';
import { type Language, SOURCE_LANGUAGE, toLanguage } from '@sportspot/domain/values/languages.ts';
import type { Database } from '../../../db/database.ts';
import { toMe, toSelf } from './account.view.ts';
import { selectLanguage, selectSelf, updateAgeConfirmed, updatePerson } from './own-account.queries.ts';
import { removePicture } from './picture.service.ts';
import { selectSettings, upsertSettings } from './settings.queries.ts';

export const confirmAge = (db: Database, userId: string): Promise<void> => updateAgeConfirmed(db.directory, userId);

interface ProfileChange {
  readonly displayName?: string | undefined;
  readonly profileImageUrl?: string | null | undefined;
  readonly language?: Language | undefined;
}

/** Clients can't set a picture URL: they can only keep the current one or remove it. */
export function changeProfile(db: Database, userId: string, change: ProfileChange): Promise<Me> {
  const { profileImageUrl } = change;
  return db.directory.transaction().execute(async (step) => {
    const me = toMe(toSelf(await updatePerson(step, userId, change)));
    if (profileImageUrl === undefined || profileImageUrl === me.profileImageUrl) return me;
    if (profileImageUrl !== null) throw new AppError('picture_unfit');
    return removePicture(step, userId);
  });
}

/** The language a user reads, and in which pages behind their links are shown. */
export const findLanguage = async (db: Database, userId: string): Promise<Language> =>
  toLanguage(await selectLanguage(db.directory, userId)) ?? SOURCE_LANGUAGE;

/** The user's own account, with the time of the last sign-in. */
export async function showSelf(db: Database, userId: string): Promise<Me & { lastActive: string }> {
  const row = await selectSelf(db.directory, userId);
  return { ...toMe(toSelf(row)), lastActive: row.last_active.toISOString() };
}

export const showSettings = (db: Database, userId: string): Promise<Settings> =>
  selectSettings(db.userSide(userId), userId);

export async function changeSettings(
  db: Database,
  userId: string,
  changes: Parameters<typeof upsertSettings>[2],
): Promise<Settings> {
  await upsertSettings(db.userSide(userId), userId, changes);
  return showSettings(db, userId);
}

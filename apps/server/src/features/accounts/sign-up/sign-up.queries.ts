import { newId } from '@sportspot/domain/values/ids.ts';
import type { Language } from '@sportspot/domain/values/languages.ts';
import { sql } from 'kysely';
import type { DirectoryDb } from '../../../db/database.ts';

const whereEmail = (email: string) => sql<boolean>`lower(sign_ups.email) = ${email.toLowerCase()}`;

/** After this many attempts, only the link of a sign-up works. */
export const CODE_TRIES = 5;

interface NewSignUp {
  readonly email: string;
  readonly displayName: string;
  readonly language: Language;
  readonly passwordHash: string | null;
  readonly browser: string;
  readonly returnTo: string | undefined;
}

export async function insertSignUp(db: DirectoryDb, signUp: NewSignUp): Promise<string> {
  const id = newId();
  const { email, displayName, language, passwordHash, browser, returnTo = null } = signUp;
  const row = { id, email, display_name: displayName, language, password: passwordHash, browser, return_to: returnTo };
  await db.insertInto('sign_ups').values(row).execute();
  return id;
}

/** A sign-up with a valid link. */
export function selectOpenSignUp(db: DirectoryDb, id: string) {
  return db
    .selectFrom('sign_ups')
    .select(['id', 'email', 'display_name', 'language', 'password', 'browser'])
    .where('id', '=', id)
    .where('link_ends_at', '>', sql<Date>`now()`)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
}

/** Identifies a sign-up by its address and the browser that made it. */
export interface OwnSignUp {
  readonly email: string;
  readonly browser: string;
}

/**
 * Counts an attempt before the code is compared, so that concurrent ones can't exceed the limit; also for an address
 * that has an account. Returns the sign-ups whose code may be tried; a browser can have several for one address.
 */
export function takeCodeTry(db: DirectoryDb, { email, browser }: OwnSignUp) {
  return db
    .updateTable('sign_ups')
    .set({ code_tries: sql<number>`code_tries + 1` })
    .where(whereEmail(email))
    .where('browser', '=', browser)
    .where('code_tries', '<', CODE_TRIES)
    .where('confirmed_at', 'is', null)
    .returning([
      'id',
      'email',
      'display_name',
      'language',
      'password',
      sql<boolean>`coalesce(link_ends_at > now(), false)`.as('is_open'),
    ])
    .execute();
}

/** Marks a sign-up as confirmed in another browser, for the waiting browser to find. */
export async function updateConfirmed(db: DirectoryDb, id: string): Promise<void> {
  await db.updateTable('sign_ups').set({ confirmed_at: sql`now()` }).where('id', '=', id).execute();
}

/**
 * A sign-up of this browser that was confirmed elsewhere, and whether the account is unchanged since: with the password
 * of the sign-up, and not signed out everywhere.
 */
export function selectConfirmedSignUp(db: DirectoryDb, { email, browser }: OwnSignUp) {
  return db
    .selectFrom('sign_ups')
    .innerJoin('users', (join) => join.on(sql<boolean>`lower(users.email) = lower(sign_ups.email)`))
    .leftJoin('auth_accounts', (join) =>
      join.onRef('auth_accounts.user_id', '=', 'users.id').on('auth_accounts.provider_id', '=', 'credential'),
    )
    .select([
      'sign_ups.id',
      'users.id as user_id',
      sql<boolean>`coalesce(auth_accounts.password = sign_ups.password, false)
        and coalesce(users.devices_known_after < sign_ups.confirmed_at, true)`.as('may_enter'),
    ])
    .where(whereEmail(email))
    .where('browser', '=', browser)
    .where('confirmed_at', 'is not', null)
    .where('link_ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** False if it was gone already: of two concurrent requests, one wins. */
export async function deleteSignUp(db: DirectoryDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sign_ups').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes this browser's sign-ups with a mistyped address. */
export async function deleteOwnSignUps(db: DirectoryDb, { email, browser }: OwnSignUp): Promise<void> {
  await db.deleteFrom('sign_ups').where(whereEmail(email)).where('browser', '=', browser).execute();
}

export async function selectSignUpEmail(db: DirectoryDb, id: string): Promise<string | undefined> {
  return (await db.selectFrom('sign_ups').select('email').where('id', '=', id).executeTakeFirst())?.email;
}

/** The pending sign-up of an address: this browser's, or else the latest. */
export function selectPendingSignUp(db: DirectoryDb, email: string, browser: string | null) {
  return db
    .selectFrom('sign_ups')
    .select(['id', 'password'])
    .where(whereEmail(email))
    .where('confirmed_at', 'is', null)
    .orderBy(sql`browser = ${browser ?? ''}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Starts the validity of a sign-up's link; undefined if the sign-up is gone. */
export function updateLinkEnd(db: DirectoryDb, id: string, hours: number) {
  return db
    .updateTable('sign_ups')
    .set({ link_ends_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .where('id', '=', id)
    .returning(['email', 'language', 'return_to', 'code_tries'])
    .executeTakeFirst();
}

/**
 * Deletes all pending sign-ups of an address, optionally except one: the address has an owner now, or was never
 * confirmed.
 */
export async function deleteSignUps(db: DirectoryDb, email: string, kept?: string): Promise<void> {
  await db
    .deleteFrom('sign_ups')
    .where(whereEmail(email))
    .$if(kept !== undefined, (query) => query.where('id', '<>', kept as string))
    .execute();
}

interface NewAccount {
  readonly email: string;
  readonly displayName: string;
  readonly language: string;
}

/** Creates an account with a confirmed address and age; undefined if the address is taken. */
export async function insertAccount(db: DirectoryDb, account: NewAccount): Promise<string | undefined> {
  const { email, displayName, language } = account;
  const row = await db
    .insertInto('users')
    .values({
      id: newId(),
      email,
      email_verified: true,
      display_name: displayName,
      language,
      age_confirmed_at: sql`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

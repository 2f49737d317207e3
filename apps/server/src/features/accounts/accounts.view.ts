import type { Me, Person, Role } from '@sportspot/domain/accounts.contract.ts';
import type { SignedIn } from './auth-session.ts';

interface SelfRow {
  readonly id: string;
  readonly display_name: string;
  readonly email: string;
  readonly image_key: string | null;
  readonly role: string;
  readonly age_confirmed_at: Date | null;
  readonly created_at: Date;
}

export const toSignedIn = (row: SelfRow): SignedIn => ({
  id: row.id,
  displayName: row.display_name,
  email: row.email,
  imageKey: row.image_key,
  role: row.role as Role,
  ageConfirmedAt: row.age_confirmed_at,
  createdAt: row.created_at,
});

/** A picture is shown only from an address a browser can trust. */
const profileImageUrl = (imageKey: string | null): string | null =>
  imageKey?.startsWith('https://') ? imageKey : null;

export const toMe = ({ imageKey, ageConfirmedAt, createdAt, ...person }: SignedIn): Me => ({
  ...person,
  profileImageUrl: profileImageUrl(imageKey),
  ageConfirmed: ageConfirmedAt !== null,
  createdAt: createdAt.toISOString(),
});

export const toPerson = (row: { id: string; display_name: string; image_key: string | null }): Person => ({
  id: row.id,
  displayName: row.display_name,
  profileImageUrl: profileImageUrl(row.image_key),
});

interface ListedRow extends Pick<SelfRow, 'id' | 'display_name' | 'role' | 'created_at'> {
  readonly last_active: Date;
}

export const toListed = (row: ListedRow) => ({
  id: row.id,
  displayName: row.display_name,
  role: row.role as Role,
  createdAt: row.created_at.toISOString(),
  lastActive: row.last_active.toISOString(),
});

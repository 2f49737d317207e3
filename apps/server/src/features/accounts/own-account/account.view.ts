import { FALLBACK_NAME, picturePath } from '@sportspot/domain/accounts/accounts.constants.ts';
import type { Person } from '@sportspot/domain/accounts/accounts.contract.ts';
import type { Me, Role } from '@sportspot/domain/accounts/session.contract.ts';
import type { Language } from '@sportspot/domain/values/languages.ts';

/** The user's own account. */
export interface Self {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  /** Storage key of the uploaded picture. */
  readonly imageKey: string | null;
  /** URL of the picture at the hosted provider. */
  readonly providerImage: string | null;
  readonly role: Role;
  readonly language: Language;
  readonly ageConfirmedAt: Date | null;
  readonly createdAt: Date;
}

interface SelfRow {
  readonly id: string;
  readonly display_name: string;
  readonly email: string;
  readonly image_key: string | null;
  readonly provider_image: string | null;
  readonly role: string;
  readonly language: string;
  readonly age_confirmed_at: Date | null;
  readonly created_at: Date;
}

export const toSelf = (row: SelfRow): Self => ({
  id: row.id,
  displayName: row.display_name,
  email: row.email,
  imageKey: row.image_key,
  providerImage: row.provider_image,
  role: row.role as Role,
  language: row.language as Language,
  ageConfirmedAt: row.age_confirmed_at,
  createdAt: row.created_at,
});

/** Only uploaded pictures are shown: loading one from another host would reveal the viewer to that host. */
const shownImage = (imageKey: string | null): string | null => (imageKey === null ? null : picturePath(imageKey));

/** The provider's picture URL is only returned to its owner, and only over HTTPS. */
const providersImage = (address: string | null): string | null => (address?.startsWith('https://') ? address : null);

/** An empty name is replaced by a fallback. */
const shownName = (name: string): string => name.trim() || FALLBACK_NAME;

export const toMe = ({
  id,
  displayName,
  email,
  role,
  language,
  imageKey,
  providerImage,
  ageConfirmedAt,
  createdAt,
}: Self): Me => ({
  id,
  displayName: shownName(displayName),
  email,
  role,
  language,
  profileImageUrl: shownImage(imageKey) ?? providersImage(providerImage),
  ageConfirmed: ageConfirmedAt !== null,
  createdAt: createdAt.toISOString(),
});

export const toPerson = (row: { id: string; display_name: string; image_key: string | null }): Person => ({
  id: row.id,
  displayName: shownName(row.display_name),
  profileImageUrl: shownImage(row.image_key),
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

/** An open group. */
export interface GroupRow {
  readonly id: string;
  readonly creator_id: string | null;
  readonly creator_name: string | null;
  readonly name: string;
  readonly description: string;
  readonly is_public: boolean;
  readonly allow_new_members: boolean;
  /** Null if the group's primary link is revoked or expired. */
  readonly share_token: string | null;
  readonly created_at: Date;
  readonly last_activity: Date;
  readonly member_count: number;
  /** How often anyone has joined or left. */
  readonly member_changes: number;
}

/** A group in a list. */
export interface ListedRow {
  readonly id: string;
  readonly creator_id: string | null;
  readonly name: string;
  readonly last_activity: Date;
  readonly member_count: number;
}

/** A public group with an open link. */
export interface PublicRow extends ListedRow {
  readonly description: string;
  readonly allow_new_members: boolean;
  readonly share_token: string;
  readonly is_member: boolean;
}

export interface MemberRow {
  readonly user_id: string;
  readonly joined_at: Date;
  readonly invited_by: string | null;
}

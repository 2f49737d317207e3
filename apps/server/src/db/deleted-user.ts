/** Replaces the id of a deleted user. */
export const DELETED_USER_ID = '00000000-0000-0000-0000-000000000000';

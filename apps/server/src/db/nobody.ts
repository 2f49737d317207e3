/** Replaces the id of a deleted user. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

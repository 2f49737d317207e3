/** Stands where the id of somebody stood who is not here any more. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

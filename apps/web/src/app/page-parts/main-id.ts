/** The id of every layout's `main`. */
export const MAIN_ID = 'main';

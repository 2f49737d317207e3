const KEY = 'sportspot.deleted';

/** For the page that opens after an account was deleted; says nothing about whose it was. */
export function noteDeleted(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Forbidden: then the next page says nothing.
  }
}

/** Was an account deleted just before this page? */
export function hasDeletedNote(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** The same, answered once. */
export function takeDeletedNote(): boolean {
  const isNoted = hasDeletedNote();
  if (isNoted) sessionStorage.removeItem(KEY);
  return isNoted;
}

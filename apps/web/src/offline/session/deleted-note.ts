const KEY = 'sportspot.deleted';

/** Marks that an account was deleted, for the next page. Doesn't say whose. */
export function noteDeleted(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // Storage is blocked: the next page shows no message.
  }
}

/** Whether an account was just deleted. */
export function hasDeletedNote(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** The same, and clears the mark. */
export function takeDeletedNote(): boolean {
  const isNoted = hasDeletedNote();
  if (isNoted) sessionStorage.removeItem(KEY);
  return isNoted;
}

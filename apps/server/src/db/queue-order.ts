/** Sort order of the moderation queue: open items oldest first, decided items latest first. */
export const queueOrder = (status: string): 'asc' | 'desc' => (status === 'open' ? 'asc' : 'desc');

/** The comparison that selects items after a cursor in that order. */
export const queueComparison = (status: string): '>' | '<' => (status === 'open' ? '>' : '<');

/** Of what moderators decide, the one that waits longest comes first; of what is decided, the latest. */
export const queueOrder = (status: string): 'asc' | 'desc' => (status === 'open' ? 'asc' : 'desc');

/** How what comes later in that order compares with what comes before it. */
export const queueBehind = (status: string): '>' | '<' => (status === 'open' ? '>' : '<');

/** The key of all readings of the inbox, with the count beside it; all of them are read again after a change. */
export const inboxKey = ['inbox'] as const;

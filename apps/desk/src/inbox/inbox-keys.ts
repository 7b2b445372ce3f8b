/** What was read of the inbox, the count beside it included; all of it is read again after a change. */
export const inboxKey = ['inbox'] as const;

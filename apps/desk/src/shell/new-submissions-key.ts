/** The key of the number beside the inbox, which is read again when something is done there. */
export const newSubmissionsKey = ['inbox', 'count'] as const;

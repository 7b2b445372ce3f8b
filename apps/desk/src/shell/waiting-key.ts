/** The numbers beside the inbox and the reviews, which are read again when something is done there. */
export const waitingKey = ['inbox', 'waiting'] as const;

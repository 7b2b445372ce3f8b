/** What was read of customers; all of it is read again after a change. */
export const customersKey = ['customers'] as const;

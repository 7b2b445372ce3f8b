/** The beginning of the query keys of customers, all of which are read again after a change. */
export const customersKey = ['customers'] as const;

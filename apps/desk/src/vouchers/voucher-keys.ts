/** The first part of the keys of all queries for gift vouchers. */
export const vouchersKey = ['vouchers'] as const;

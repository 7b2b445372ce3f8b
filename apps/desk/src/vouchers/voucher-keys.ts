/** What is kept of gift vouchers by the queries. */
export const vouchersKey = ['vouchers'] as const;

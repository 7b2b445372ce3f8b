/** Returns the query key of a day's cash. */
export const cashKey = (locationId: string, date: string) => ['cash', locationId, date] as const;

/** Where in the booking a visitor is, as it stands in the query of the address (readings, Routes and pages). */
export interface BookingAddress {
  /** YYYY-MM-DD */
  readonly date: string | null;
  readonly instanceId: string | null;
  readonly isKidsMode: boolean;
}

const parameters = { date: 'date', instanceId: 'slot', kidsMode: 'kids' } as const;

export function readBookingAddress(search: string): BookingAddress {
  const query = new URLSearchParams(search);
  const instanceId = query.get(parameters.instanceId);
  return {
    date: query.get(parameters.date),
    instanceId: instanceId === null || instanceId === '' || instanceId.length > 200 ? null : instanceId,
    isKidsMode: query.get(parameters.kidsMode) === '1',
  };
}

/** The query with the step in it; parameters of others are kept. */
export function writeBookingAddress(search: string, address: BookingAddress): string {
  const query = new URLSearchParams(search);
  const entries: [string, string | null][] = [
    [parameters.date, address.date],
    [parameters.instanceId, address.instanceId],
    [parameters.kidsMode, address.isKidsMode ? '1' : null],
  ];
  for (const [name, value] of entries) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

import type { Quantities } from '@latchkey/booking-core';

/** Where in the booking a visitor is, as it stands in the query of the address. */
export interface BookingQuery {
  /** YYYY-MM-DD */
  readonly date: string | null;
  readonly instanceId: string | null;
  /** Null where the address says nothing: then the game's own default counts. */
  readonly isKidsMode: boolean | null;
  /** Tickets of the slot by pricing category; only what is above zero. */
  readonly quantities: Quantities;
}

const parameters = { date: 'date', instanceId: 'slot', kidsMode: 'kids', ticket: 'ticket' } as const;

/** Longer ids and more kinds of tickets than any venue has are no address of ours. */
const mostCharacters = 200;
const mostTickets = 50;

export function readBookingQuery(search: string): BookingQuery {
  const query = new URLSearchParams(search);
  const instanceId = query.get(parameters.instanceId);
  const kidsMode = query.get(parameters.kidsMode);
  return {
    date: query.get(parameters.date),
    instanceId: instanceId === null || instanceId === '' || instanceId.length > mostCharacters ? null : instanceId,
    isKidsMode: kidsMode === '1' || kidsMode === '0' ? kidsMode === '1' : null,
    quantities: Object.fromEntries(query.getAll(parameters.ticket).slice(0, mostTickets).flatMap(readTicket)),
  };
}

/** `2:adult`; the count comes first, since an id may hold anything. */
function readTicket(text: string): [categoryId: string, count: number][] {
  const [, count = '', categoryId = ''] = /^([1-9]\d{0,2}):(.+)$/u.exec(text) ?? [];
  return categoryId === '' || categoryId.length > mostCharacters ? [] : [[categoryId, Number(count)]];
}

/** The query with the step in it; parameters of others are kept. */
export function writeBookingQuery(search: string, step: BookingQuery): string {
  const query = new URLSearchParams(search);
  const { date, instanceId, isKidsMode, quantities } = step;
  const kidsMode = isKidsMode ? '1' : '0';
  const tickets = Object.entries(quantities).filter(([, count]) => count > 0);
  for (const name of Object.values(parameters)) query.delete(name);
  if (date !== null) query.set(parameters.date, date);
  if (instanceId !== null) query.set(parameters.instanceId, instanceId);
  if (isKidsMode !== null) query.set(parameters.kidsMode, kidsMode);
  for (const [categoryId, count] of tickets) query.append(parameters.ticket, `${count}:${categoryId}`);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

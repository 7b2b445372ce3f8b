import type { Quantities } from '@latchkey/booking-core';

/** The visitor's step in the booking, as the query of the URL keeps it. */
export interface BookingQuery {
  /** YYYY-MM-DD */
  readonly date: string | null;
  readonly instanceId: string | null;
  /** True where Kids Mode is on; null if the URL does not say: then the game's default counts. */
  readonly isKidsMode: boolean | null;
  /** Tickets of the slot by pricing category; only quantities above zero. */
  readonly quantities: Quantities;
}

const parameters = { date: 'date', instanceId: 'slot', kidsMode: 'kids', ticket: 'ticket' } as const;

/** The name of a field whose value is `2:adult`, so that a form of tickets is read like the query. */
export const ticketParameter = parameters.ticket;

/** The limits of what is read, above those of any venue. A longer query was not written by this site. */
const maxCharacters = 200;
const maxTickets = 50;

/** Reads the step from a query. Values that this site cannot have written count as absent. */
export function readBookingQuery(search: string): BookingQuery {
  const query = new URLSearchParams(search);
  const instanceId = query.get(parameters.instanceId);
  const kidsMode = query.get(parameters.kidsMode);
  return {
    date: query.get(parameters.date),
    instanceId: instanceId === null || instanceId === '' || instanceId.length > maxCharacters ? null : instanceId,
    isKidsMode: kidsMode === '1' || kidsMode === '0' ? kidsMode === '1' : null,
    quantities: readTickets(query.getAll(parameters.ticket)),
  };
}

/** Reads the quantities from the values of the fields named `ticketParameter`. */
export function readTickets(texts: readonly string[]): Quantities {
  return Object.fromEntries(texts.slice(0, maxTickets).flatMap(readTicket));
}

/** Reads `2:adult`. The count comes first, since an id may contain any character. */
function readTicket(text: string): [categoryId: string, count: number][] {
  const [, count = '', categoryId = ''] = /^([1-9]\d{0,2}):(.+)$/u.exec(text) ?? [];
  return categoryId === '' || categoryId.length > maxCharacters ? [] : [[categoryId, Number(count)]];
}

/** Returns a step without its tickets, as the names and values of hidden fields. */
export function toParameters(step: Omit<BookingQuery, 'quantities'>): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(writeBookingQuery('', { ...step, quantities: {} })));
}

/** Returns the query with the step in it. Foreign parameters are kept. */
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

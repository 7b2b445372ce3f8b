import type { StaffSessionWire } from '@latchkey/cms-client/contract';
import { slotListWire, staffSessionWire } from '@latchkey/cms-client/contract';
import * as z from 'zod/mini';

type Location = StaffSessionWire['locations'][number];
export type Caller = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, data?: object) => Promise<unknown>;

/**
 * Finds a location that sells its own tickets and where it is now between 8 and 15 o'clock, so that games begin for hours to come. The demo chain
 * has venues in so many time zones that there is always one.
 */
export async function findOpenLocation(call: Caller): Promise<Location> {
  const hourIn = ({ timeZone }: Location) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(Date.now()));
  const found = (await readLocations(call)).find(
    (location) => location.soldBy === 'here' && hourIn(location) >= 8 && hourIn(location) <= 14,
  );
  if (found === undefined) throw new Error('No location of the demo chain is open now.');
  return found;
}

export async function findLocation(call: Caller, slug: string): Promise<Location> {
  const found = (await readLocations(call)).find((location) => location.slug === slug);
  if (found === undefined) throw new Error(`The demo chain has no location ${slug}.`);
  return found;
}

async function readLocations(call: Caller): Promise<readonly Location[]> {
  const { data } = z.object({ data: staffSessionWire }).parse(await call('GET', '/staff/session'));
  return data.locations;
}

/** Returns the date at a location a number of days from today, as `YYYY-MM-DD`. */
export function dateAt({ timeZone }: Pick<Location, 'timeZone'>, days = 0): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now() + days * 86_400_000);
}

/** Returns the first date from a number of days ahead on which all times of the demo chain cost the same: weekend evenings cost more. */
export function dateWithOnePrice(location: Pick<Location, 'timeZone'>, days: number): string {
  const isMondayToThursday = (date: string) => [1, 2, 3, 4].includes(new Date(`${date}T00:00Z`).getUTCDay());
  const date = dateAt(location, days);
  return isMondayToThursday(date) ? date : dateWithOnePrice(location, days + 1);
}

/** Reads the free slots of a room on a day, as the staff see them. */
export async function readFreeSlots(call: Caller, locationId: string, gameId: string, date: string) {
  const url = `/staff/sale/resova/${locationId}/game/${gameId}/availability?startDate=${date}&kidsMode=false`;
  const { data } = z.object({ data: slotListWire }).parse(await call('GET', url));
  return data.filter(({ availability, inPast }) => availability.status && !inPast);
}

const held = z.object({ data: z.object({ id: z.string() }) });
const booked = z.object({
  data: z.object({ reference: z.string(), access: z.object({ checkInToken: z.string() }) }),
});

interface PartyToBook {
  readonly locationId: string;
  readonly slot: z.output<typeof slotListWire>[number];
  readonly firstName: string;
  readonly lastName: string;
  readonly quantity: number;
}

/** Books a party, paid on arrival. Returns its reference, and the token that its QR code contains. */
export async function bookParty(call: Caller, { locationId, slot, quantity, ...name }: PartyToBook) {
  const [category] = slot.pricingCategories.filter(({ hide }) => !hide);
  const tickets = [{ pricing_category_id: category?.id, quantity }];
  const baskets = `/staff/sale/resova/${locationId}/basket`;
  const basket = held.parse(await call('POST', baskets, { bookings: [{ instanceId: slot.instanceId, tickets }] }));
  const customer = { ...name, email: '', phone: '' };
  const confirmation = booked.parse(
    await call('POST', `${baskets}/${basket.data.id}/checkout`, {
      customer,
      locale: 'en',
      payment: { method: 'venue' },
    }),
  );
  const { reference, access } = confirmation.data;
  return { reference, checkInToken: access.checkInToken };
}

interface PartyOfDay {
  /** The number of days from today. */
  readonly days?: number;
  readonly lastName: string;
  /** The slot that is booked: the free one that begins next, or the last of the day. Default: the last. */
  readonly time?: 'next' | 'last';
}

/** Books a party at a location that is open now, in the room with the most free slots. */
export async function bookPartyOfDay(call: Caller, { days = 0, lastName, time = 'last' }: PartyOfDay) {
  const location = await findOpenLocation(call);
  const date = dateAt(location, days);
  // Parties of other tests fill a room, so the one with the most free slots is taken.
  const rooms = await Promise.all(
    location.rooms.map(async (room) => ({ room, slots: await readFreeSlots(call, location.id, room.gameId, date) })),
  );
  const [best] = rooms.toSorted((one, other) => other.slots.length - one.slots.length);
  // The staff may sell a game that has just begun.
  const slot =
    time === 'next'
      ? best?.slots.find((each) => computeStartMs(each, location) > Date.now() + 60_000)
      : best?.slots.at(-1);
  if (best === undefined || slot === undefined) throw new Error(`Nothing is free at ${location.slug} on ${date}.`);
  const quantity = Math.max(2, slot.availability.spaces.minRequired);
  const party = await bookParty(call, { locationId: location.id, slot, quantity, firstName: 'Ada', lastName });
  const dayPath = `/desk/${location.slug}/day/${date}`;
  return { location, room: best.room, date, dayPath, slot, quantity, lastName, ...party };
}

/** Computes the start of a slot in epoch milliseconds: its wall clock as if it were UTC, less the offset of the zone. */
export function computeStartMs(
  slot: { readonly date: string; readonly startTime: string },
  { timeZone }: Location,
): number {
  const guess = Date.parse(`${slot.date}T${slot.startTime.slice(0, 5)}Z`);
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(guess);
  return guess - (Date.parse(`${shown.replace(' ', 'T')}Z`) - guess);
}

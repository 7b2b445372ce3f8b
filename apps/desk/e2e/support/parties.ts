import * as z from 'zod';

/** A location of the demo chain at which it is day now, so that its day has times that are still to come. */
export interface Place {
  readonly id: string;
  readonly slug: string;
  readonly timeZone: string;
  readonly gameId: string;
  readonly categoryId: string;
}

const seattle: Place = {
  id: 'loc-seattle',
  slug: 'seattle',
  timeZone: 'America/Los_Angeles',
  gameId: 'game-midnight-archive',
  categoryId: 'sea-ma-adult',
};
const paris: Place = {
  id: 'loc-paris',
  slug: 'paris',
  timeZone: 'Europe/Paris',
  gameId: 'game-midnight-archive',
  categoryId: 'par-ma-adult',
};

export function openPlace(now = Date.now()): Place {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: seattle.timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  return hour < 19 ? seattle : paris;
}

export function todayAt({ timeZone }: Place): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(Date.now());
}

export interface BookedParty {
  readonly reference: string;
  readonly lastName: string;
}

const slots = z.object({
  data: z.array(z.object({ instanceId: z.string(), availability: z.number().optional() }).catchall(z.unknown())),
});
const basket = z.object({ data: z.object({ id: z.string() }) });
const confirmation = z.object({ data: z.object({ reference: z.string() }).catchall(z.unknown()) });

/** Books as a visitor does, for two, at the latest free time of today. */
export async function bookParty(origin: string, place: Place, lastName: string): Promise<BookedParty> {
  const api = `${origin}/api/resova/${place.id}`;
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${api}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as unknown;
  };
  const found = slots.parse(await call('GET', `/game/${place.gameId}/availability?startDate=${todayAt(place)}`));
  for (const { instanceId } of found.data.toReversed()) {
    const tickets = [{ pricing_category_id: place.categoryId, quantity: 2 }];
    const held = await call('POST', '/basket', { bookings: [{ instanceId, tickets }] }).catch(() => null);
    if (held === null) continue;
    const { id } = basket.parse(held).data;
    const customer = {
      firstName: 'Ada',
      lastName,
      email: `${lastName.toLowerCase()}@visitors.example`,
      phone: '+1 206 555 0100',
    };
    const { reference } = confirmation.parse(
      await call('POST', `/basket/${id}/checkout`, { customer, locale: 'en' }),
    ).data;
    return { reference, lastName };
  }
  throw new Error(`Nothing is free today at ${place.slug}.`);
}

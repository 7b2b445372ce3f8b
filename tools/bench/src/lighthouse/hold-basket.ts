import * as z from 'zod';
import type { Kept } from './audit-page.ts';

const slots = z.object({
  data: z.array(
    z.object({
      instanceId: z.string(),
      inPast: z.boolean(),
      availability: z.object({ status: z.boolean(), spaces: z.object({ minRequired: z.number() }) }),
      pricingCategories: z.array(z.object({ id: z.string(), hide: z.boolean() })),
    }),
  ),
});
const basket = z.object({ data: z.object({ id: z.string() }) });

const location = 'loc-orlando';
/** The days that are tried, in days from today. The first is far enough away that its slots have not begun in any time zone. */
const [firstDay, lastDay] = [4, 50];

/** The local storage key of the basket's id at a location. */
const basketKey = `latchkey.basket.${location}`;

/** Holds the first free slot of a game, as a visitor does, and returns the data that the browser then keeps. */
export async function holdBasket(siteOrigin: string): Promise<Kept> {
  const bookingUrl = `${siteOrigin}/api/resova/${location}`;
  for (let day = firstDay; day <= lastDay; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const response = await fetch(
      `${bookingUrl}/game/game-midnight-archive/availability?startDate=${date}&kidsMode=false`,
    );
    const freeSlot = slots.parse(await response.json()).data.find((each) => !each.inPast && each.availability.status);
    const category = freeSlot?.pricingCategories.find(({ hide }) => !hide);
    if (freeSlot === undefined || category === undefined) continue;
    const quantity = Math.max(2, freeSlot.availability.spaces.minRequired);
    const bookings = [{ instanceId: freeSlot.instanceId, tickets: [{ pricing_category_id: category.id, quantity }] }];
    const held = await fetch(`${bookingUrl}/basket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bookings }),
    });
    const cookies = held.headers.getSetCookie().map(readCookie);
    return {
      storage: { [basketKey]: basket.parse(await held.json()).data.id },
      cookies: Object.fromEntries(cookies),
    };
  }
  throw new Error('no slot is free to fill the basket with');
}

/** Reads the name and the value of a Set-Cookie header. */
function readCookie(header: string): readonly [string, string] {
  const [nameAndValue = ''] = header.split(';', 1);
  const [name = '', ...value] = nameAndValue.split('=');
  // A value may contain equals signs.
  return [name, value.join('=')];
}

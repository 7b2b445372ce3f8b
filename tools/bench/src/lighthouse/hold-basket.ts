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
  const calls = `${siteOrigin}/api/resova/${location}`;
  for (let day = firstDay; day <= lastDay; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const response = await fetch(`${calls}/game/game-midnight-archive/availability?startDate=${date}&kidsMode=false`);
    const free = slots.parse(await response.json()).data.find((each) => !each.inPast && each.availability.status);
    const category = free?.pricingCategories.find(({ hide }) => !hide);
    if (free === undefined || category === undefined) continue;
    const quantity = Math.max(2, free.availability.spaces.minRequired);
    const bookings = [{ instanceId: free.instanceId, tickets: [{ pricing_category_id: category.id, quantity }] }];
    const held = await fetch(`${calls}/basket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bookings }),
    });
    const cookies = held.headers.getSetCookie().map((text) => text.split(';', 1).join('').split('='));
    return {
      storage: { [basketKey]: basket.parse(await held.json()).data.id },
      cookies: Object.fromEntries(cookies.map(([name = '', ...value]) => [name, value.join('=')])),
    };
  }
  throw new Error('no slot is free to fill the basket with');
}

import * as z from 'zod';

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
/** Days from today: none of its slots has begun, whatever the zone. */
const [firstDay, lastDay] = [4, 50];

/** Where the site keeps a venue's basket in the browser (§9). */
export const basketKey = `latchkey.basket.${location}`;

/** Holds the first free slot of a game and answers the basket's id. */
export async function holdBasket(siteOrigin: string): Promise<string> {
  const calls = `${siteOrigin}/api/resova/${location}`;
  for (let day = firstDay; day <= lastDay; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const answer = await fetch(`${calls}/game/game-midnight-archive/availability?startDate=${date}&kidsMode=false`);
    const free = slots.parse(await answer.json()).data.find((each) => !each.inPast && each.availability.status);
    const category = free?.pricingCategories.find(({ hide }) => !hide);
    if (free === undefined || category === undefined) continue;
    const quantity = Math.max(2, free.availability.spaces.minRequired);
    const bookings = [{ instanceId: free.instanceId, tickets: [{ pricing_category_id: category.id, quantity }] }];
    const held = await fetch(`${calls}/basket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bookings }),
    });
    return basket.parse(await held.json()).data.id;
  }
  throw new Error('no slot is free to fill the basket with');
}

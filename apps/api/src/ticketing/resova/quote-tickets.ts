import { setTimeout } from 'node:timers/promises';
import { whyCannotSubmit } from '@latchkey/booking-core';
import { parseMinor } from './decimal-money.ts';
import type { ResovaClient } from './resova-client.ts';
import type { ResovaInstance } from './resova-schemas.ts';
import { readCategories } from './slot-wire.ts';

/** The milliseconds for which a visitor waits for the price of other tickets; until then the price of each ticket is shown. */
const quoteLimitMs = 2_500;

type Tickets = Readonly<Record<string, number>>;

/**
 * Asks Resova what these tickets cost together, in minor units, without the fees and taxes of a basket. Returns null if they cannot be booked, or if
 * Resova does not answer in time: no price is calculated here, because Resova's rules are not known.
 */
export async function quoteTickets(
  client: Pick<ResovaClient, 'shownPrice'>,
  instance: ResovaInstance,
  tickets: Tickets,
  currency: string,
  limitMs = quoteLimitMs,
): Promise<number | null> {
  const pricingCategories = readCategories(instance, currency);
  const { spaces } = instance.availability;
  // The whole room is the bound, since a price does not depend on the places that are sold.
  const bounds = { minRequired: spaces.min_required, maxAvailable: spaces.total };
  if (pricingCategories === null || whyCannotSubmit({ spaces: bounds, pricingCategories }, tickets) !== null)
    return null;
  // The tickets are always in the same order, so that the same party is one entry of the cache.
  const quantities = pricingCategories
    .map(({ id }) => ({ pricing_category_id: id, quantity: tickets[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const limit = new AbortController();
  const over = setTimeout(limitMs, null, { signal: limit.signal }).catch(() => null);
  const answer = await Promise.race([client.shownPrice(instance.instance_id, quantities), over]);
  limit.abort();
  const minor = answer?.ok === true ? parseMinor(answer.value.price, currency) : null;
  return minor === null || minor < 0 ? null : minor;
}

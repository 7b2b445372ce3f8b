import 'server-only';

import { addDays, dateAt, fromPrice, isKidsModeByDefault, resolveProvider } from '@latchkey/booking-core';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import type { FromPrice, Game, Location } from '@latchkey/cms-client/contract';
import { env } from '../../foundation/env.ts';
import { loaderHeaders } from '../../foundation/loader-headers.ts';

/** The time for which a price is cached, so that a page with one stays cached, too. Prices change by the season. */
const priceFreshSeconds = 60 * 60;

const gateway = createBookingGateway({
  baseUrl: `${env.apiOrigin}/api`,
  // The gateway asks for fresh responses; this `fetch` caches them all the same.
  fetch: (request) =>
    fetch(request.url, {
      headers: { ...Object.fromEntries(request.headers), ...loaderHeaders },
      next: { revalidate: priceFreshSeconds },
    }),
});

/** The days that are tried, counted from today. A venue may be closed on one day, or on two together: then the third is open. */
const daysTried = [1, 3];

/**
 * Returns the price of a game at a venue: the known one; else, for a game of our own basket, the lowest of the next days. Null if unknown. Our own
 * basket has the way to book `resova`, since our api has the calls of Resova.
 */
export async function findOfferPrice(game: Game, location: Location): Promise<FromPrice | null> {
  const isKidsMode = isKidsModeByDefault(game);
  const gameLocation = game.locations.find((entry) => entry.location.id === location.id) ?? null;
  const known = gameLocation?.fromPrice ?? null;
  if (known !== null) return known;
  if (resolveProvider({ location, gameLocation, isKidsMode }).type !== 'resova') return null;
  const today = dateAt(Date.now(), location.timeZone);
  for (const days of daysTried) {
    const date = addDays(today, days);
    const slots = await gateway.listSlots({ locationId: location.id, gameId: game.id, date, isKidsMode });
    if (!slots.ok) return null;
    const prices = slots.value.flatMap((slot) => {
      const price = fromPrice(slot);
      return price === null ? [] : [{ ...price, currency: slot.currency }];
    });
    const [least] = prices.toSorted((one, other) => one.amountMinor - other.amountMinor);
    if (least !== undefined) return least;
  }
  return null;
}

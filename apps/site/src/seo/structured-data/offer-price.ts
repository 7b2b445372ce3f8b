import 'server-only';

import { addDays, dateAt, fromPrice, isKidsModeByDefault, resolveProvider } from '@latchkey/booking-core';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import type { FromPrice, Game, Location } from '@latchkey/cms-client/contract';
import { env } from '../../foundation/env.ts';
import { loaderHeaders } from '../../foundation/loader-headers.ts';

/** Prices change by the season. They are loaded once an hour, so that a page that shows one stays cached. */
const priceFreshSeconds = 60 * 60;

const gateway = createBookingGateway({
  baseUrl: `${env.apiOrigin}/api`,
  // The gateway's own calls are never cached; this one is.
  fetch: (request) =>
    fetch(request.url, {
      headers: { ...Object.fromEntries(request.headers), ...loaderHeaders },
      next: { revalidate: priceFreshSeconds },
    }),
});

/** The days after today that are tried: a venue may be closed on the first. */
const daysTried = [1, 3];

/** The price of a game at a venue, of the next days where a provider sells it in our own basket; null if unknown. */
export async function offerPrice(game: Game, location: Location): Promise<FromPrice | null> {
  const isKidsMode = isKidsModeByDefault(game, false);
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

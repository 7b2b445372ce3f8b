import 'server-only';

import {
  addDays,
  dateAt,
  fromMinor,
  isKidsModeByDefault,
  lowestPriceMinor,
  minorUnitExponent,
  resolveProvider,
} from '@latchkey/booking-core';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import type { Game, Location } from '@latchkey/cms-client/schema';
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

/** The price of the cheapest ticket in the next days, if the game is booked in our own basket; null if unknown. */
export async function lowestPrice(game: Game, location: Location | null) {
  if (location === null) return null;
  const isKidsMode = isKidsModeByDefault(game, false);
  const gameLocation = game.locations.find((entry) => entry.location.id === location.id) ?? null;
  const known = gameLocation?.fromPrice ?? null;
  if (known !== null) return inMajorUnits(known);
  if (resolveProvider({ location, gameLocation, isKidsMode }).type !== 'resova') return null;
  const today = dateAt(Date.now(), location.timeZone);
  for (const days of daysTried) {
    const date = addDays(today, days);
    const slots = await gateway.listSlots({ locationId: location.id, gameId: game.id, date, isKidsMode });
    if (!slots.ok) return null;
    const prices = slots.value.map(lowestPriceMinor).filter((price) => price !== null);
    const currency = slots.value[0]?.currency;
    if (prices.length === 0 || currency === undefined) continue;
    return inMajorUnits({ amountMinor: Math.min(...prices), currency });
  }
  return null;
}

function inMajorUnits({ amountMinor, currency }: { readonly amountMinor: number; readonly currency: string }) {
  return { price: fromMinor(amountMinor, currency).toFixed(minorUnitExponent(currency)), currency };
}

import type { ManagedBooking } from '../foundation/managed-booking.ts';
import { lineMinor } from '../prices/party-price.ts';

/** The price of an adult at the simulated venue; no walk adds a ticket of another category. */
const priceMinor = 2_900;

const freeToChange = { isAllowed: true, reason: null } as const;
const alreadyCancelled = { isAllowed: false, reason: 'cancelled' } as const;

/** Returns the booking once no payment of it is under way any more. */
export function toReleased(booking: ManagedBooking): ManagedBooking {
  const games = booking.games.map((game) => ({ ...game, change: freeToChange }));
  return { ...booking, games, cancel: freeToChange };
}

/** Returns the booking while the payment of a change is under way. */
export function toPaying(booking: ManagedBooking): ManagedBooking {
  const change = { isAllowed: false, reason: 'paying' } as const;
  return { ...booking, games: booking.games.map((game) => ({ ...game, change })), cancel: change };
}

/** Returns the booking as it is after the change. */
export function toChanged(
  booking: ManagedBooking,
  wanted: { readonly instanceId?: string; readonly tickets: Readonly<Record<string, number>> },
): ManagedBooking {
  const games = booking.games.map((game) => ({
    ...game,
    instanceId: wanted.instanceId ?? game.instanceId,
    tickets: Object.entries(wanted.tickets).map(([pricingCategoryId, quantity]) => {
      const totalMinor = lineMinor(quantity, priceMinor);
      return { pricingCategoryId, quantity, name: pricingCategoryId, priceMinor, totalMinor };
    }),
  }));
  return toReleased({ ...booking, games, version: booking.version + 1 });
}

/** Returns the booking as it is after its cancellation. */
export function toCancelled(booking: ManagedBooking): ManagedBooking {
  return { ...booking, state: 'cancelled', version: booking.version + 1, games: [], cancel: alreadyCancelled };
}

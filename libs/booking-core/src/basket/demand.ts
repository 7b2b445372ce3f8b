import { listedCategories, type Quantities, type QuantityBounds, quantityOf } from '../tickets/quantity.ts';
import type { Basket, BasketBooking, BookingDemand } from './basket.ts';

/** The chosen tickets of one slot as the basket calls take them; categories without tickets are left out. */
export function demandOf(instanceId: string, bounds: QuantityBounds, quantities: Quantities): BookingDemand {
  const tickets = listedCategories(bounds)
    .map(({ id }) => ({ pricingCategoryId: id, quantity: quantityOf(quantities, id) }))
    .filter(({ quantity }) => quantity > 0);
  return { instanceId, tickets };
}

/** What a basket holds, asked for again. */
export function demandsOf(bookings: readonly BasketBooking[]): readonly BookingDemand[] {
  return bookings.map(({ instanceId, tickets }) => ({
    instanceId,
    tickets: tickets.map(({ pricingCategoryId, quantity }) => ({ pricingCategoryId, quantity })),
  }));
}

/** The whole of a basket after one more choice: other bookings stay, one of the same instance is replaced where it stood. */
export function mergeDemand(held: readonly BookingDemand[], wanted: BookingDemand): readonly BookingDemand[] {
  const isHeld = held.some(({ instanceId }) => instanceId === wanted.instanceId);
  if (!isHeld) return [...held, wanted];
  return held.map((demand) => (demand.instanceId === wanted.instanceId ? wanted : demand));
}

/** §8: a basket call has failed when there is no basket id or no bookings, whatever the status. */
export function isUsableBasket(basket: Pick<Basket, 'id' | 'bookings'>): boolean {
  return basket.id !== '' && basket.bookings.length > 0;
}

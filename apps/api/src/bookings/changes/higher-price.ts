import type { ChargeLimits } from '../../payments/payment-provider.ts';
import { splitCharge } from '../../payments/split-charge.ts';
import type { Venue } from '../../venues/catalogue.ts';
import type { ChangeRun } from './change-run.ts';
import { sumIntendedRefunds, type BookingMoney, type BookingState } from '../managed-booking.ts';
import { policyFor } from '../../baskets/policy-for.ts';

/** Finds the limits within which a card can be charged for the higher price of a change; null if that is paid at the location. */
export function findCardLimits(
  { booking, items }: Pick<BookingState, 'booking' | 'items'>,
  { wanted, rights }: Pick<ChangeRun, 'wanted' | 'rights'>,
  venue: Venue,
): ChargeLimits | null {
  if (wanted.type !== 'game' || rights.paysHigherPrice === 'atVenue' || booking.paymentMethod !== 'card') return null;
  const game = items.find(({ id }) => id === wanted.game.bookingId);
  return game !== undefined && policyFor(venue, game).higherPrice === 'card' ? venue.cardLimits : null;
}

interface NewPrice {
  /** The sums of the booking before the change. */
  readonly money: BookingMoney;
  /** The balance of the ledger with the new price. */
  readonly balanceMinor: number;
  /** Null if a higher price is paid at the location. */
  readonly cardLimits: ChargeLimits | null;
}

/**
 * Calculates by how much a change alters the amount that is waived of a booking, in minor units. The cases:
 * - The visitor has paid too much now. The waiver is reduced by as much, because an amount that was never paid does not go back.
 * - The amount that is due is not higher. The waiver stays.
 * - More is due, and is paid at the location. The waived amount is paid there too.
 * - More is due, and is charged by card. The waived amount is charged with it, as far as the provider can charge the sum.
 */
export function changeWaiver({ money, balanceMinor, cardLimits }: NewPrice): number {
  const { waivedMinor } = money;
  const overpaidMinor = balanceMinor - sumIntendedRefunds(money);
  // `|| 0` makes 0 of -0.
  if (overpaidMinor > 0) return -Math.min(waivedMinor, overpaidMinor) || 0;
  const dueBefore = Math.max(0, sumIntendedRefunds(money) - money.balanceMinor);
  const addedMinor = Math.max(0, -overpaidMinor - dueBefore);
  if (addedMinor === 0) return 0;
  const split = cardLimits === null ? null : splitCharge(addedMinor + waivedMinor, cardLimits);
  if (split === null || split.type === 'tooLarge') return -waivedMinor || 0;
  return split.waivedMinor - waivedMinor;
}

import type { Confirmation } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import { useEffect, useState } from 'react';
import { bookingCallsIn } from '../visit/booking-calls.client.ts';

interface Booked {
  /** Null before the checkout is confirmed. */
  readonly confirmation: Confirmation | null;
  readonly locationId: string;
  /** The basket that was booked; null if there was none. */
  readonly basketId: string | null;
  /** The language of its names. */
  readonly bookedIn: string | null;
}

/**
 * Returns a confirmation with its names in the language of the page. The api returns the names of games, tickets and vouchers in
 * the language of the checkout; for a page in another language they are loaded again from the booked basket. If that fails, they
 * stay as they are.
 */
export function useConfirmationIn(
  locale: Locale,
  { confirmation, locationId, basketId, bookedIn }: Booked,
): Confirmation | null {
  const [translated, setTranslated] = useState<Confirmation | null>(null);
  const isOther = confirmation !== null && basketId !== null && bookedIn !== locale;
  useEffect(() => {
    if (!isOther) return;
    let isOver = false;
    const read = async () => {
      const outcome = await bookingCallsIn(locale).getBasket({ locationId, basketId });
      if (!isOver && outcome.ok) setTranslated(withNamesOf(confirmation, outcome.value));
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [isOther, confirmation, locale, locationId, basketId]);
  return isOther ? (translated ?? confirmation) : confirmation;
}

type Names = Pick<Confirmation, 'bookings' | 'promotions'> & {
  readonly vouchers: readonly { readonly voucherId: string; readonly name: string }[];
};

/** The confirmation with the names of `source`; everything else, above all the prices, stays as it was booked. */
export function withNamesOf(confirmation: Confirmation, source: Names): Confirmation {
  return {
    ...confirmation,
    bookings: confirmation.bookings.map((booking) => {
      const other = source.bookings.find(({ id }) => id === booking.id);
      if (other === undefined) return booking;
      const nameOf = (categoryId: string) =>
        other.tickets.find(({ pricingCategoryId }) => pricingCategoryId === categoryId)?.name;
      return {
        ...booking,
        gameName: other.gameName,
        tickets: booking.tickets.map((ticket) => ({
          ...ticket,
          name: nameOf(ticket.pricingCategoryId) ?? ticket.name,
        })),
      };
    }),
    vouchers: confirmation.vouchers.map((voucher) => ({
      ...voucher,
      name: source.vouchers.find(({ voucherId }) => voucherId === voucher.voucherId)?.name ?? voucher.name,
    })),
    promotions: confirmation.promotions.map((promotion) => ({
      ...promotion,
      name: source.promotions.find(({ id }) => id === promotion.id)?.name ?? promotion.name,
    })),
  };
}

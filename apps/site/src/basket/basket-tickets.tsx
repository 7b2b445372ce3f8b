import type { Basket } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import styles from './basket-list.module.css';
import { BookingTicket } from './booking-ticket.tsx';
import type { VenueOfBasket } from './venue.ts';
import { VoucherTicket } from './voucher-ticket.tsx';

/** A line of a basket: which one, and what it is called. */
export interface BasketLine {
  readonly kind: 'booking' | 'voucher';
  readonly id: string;
  readonly name: string;
}

interface BasketTicketsProps {
  readonly t: Translator;
  readonly basket: Basket;
  readonly venue: VenueOfBasket;
  /** As for a ticket. */
  readonly namesZone?: boolean;
  /** What removes a line. */
  readonly renderRemoval: (line: BasketLine) => ReactNode;
}

/** The held bookings and gift vouchers as tickets. */
export function BasketTickets({ t, basket, venue, namesZone = false, renderRemoval }: BasketTicketsProps) {
  const { bookings, vouchers, currency } = basket;
  return (
    <div className={styles.tickets}>
      {bookings.map((booking) => (
        <BookingTicket key={booking.id} t={t} booking={booking} currency={currency} venue={venue} namesZone={namesZone}>
          {renderRemoval({ kind: 'booking', id: booking.id, name: booking.gameName })}
        </BookingTicket>
      ))}
      {vouchers.map((voucher) => (
        <VoucherTicket
          key={voucher.id}
          t={t}
          {...voucher}
          amountMinor={voucher.quantity * voucher.priceMinor}
          currency={currency}
        >
          {renderRemoval({ kind: 'voucher', id: voucher.id, name: voucher.name })}
        </VoucherTicket>
      ))}
    </div>
  );
}

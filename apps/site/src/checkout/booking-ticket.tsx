import type { BasketBooking } from '@latchkey/booking-core';
import { formatDate, formatPrice, formatTime, type Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import styles from './booking-ticket.module.css';

interface BookingTicketProps {
  readonly t: Translator;
  readonly booking: BasketBooking;
  readonly currency: string;
  readonly locationName: string;
  /** The venue's zone in words. */
  readonly zone: string;
  /** What stands on the stub: a way to remove the booking, a reference. */
  readonly children?: ReactNode;
}

/** One booking as an admission ticket: the play, the hour, the seats, and a stub to tear. */
export function BookingTicket({ t, booking, currency, locationName, zone, children }: BookingTicketProps) {
  const { locale } = t;
  const price = (amountMinor: number) => <bdi>{formatPrice({ amountMinor, currency }, locale)}</bdi>;
  return (
    <article className={styles.ticket} aria-label={booking.gameName}>
      <div className={styles.body}>
        <p className={styles.venue}>{locationName}</p>
        <h2 className={styles.game}>{booking.gameName}</h2>
        {booking.isKidsMode ? <p className={styles.kids}>{t('Kids Mode')}</p> : null}
        <p className={styles.when}>
          <span>{formatDate(booking.date, locale, 'full')}</span>
          <bdi className={styles.time}>{formatTime(booking.startTime, locale)}</bdi>
        </p>
        <p className={styles.zone}>{t('Venue time (%zone)', { zone })}</p>
        <ul className={styles.tickets}>
          {booking.tickets.map((ticket) => (
            <li key={ticket.pricingCategoryId}>
              <span>
                <bdi>{ticket.quantity}</bdi> × {ticket.name}
              </span>
              {price(ticket.quantity * ticket.priceMinor)}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.stub}>
        <p className={styles.total}>{price(booking.totalMinor)}</p>
        {children}
      </div>
    </article>
  );
}

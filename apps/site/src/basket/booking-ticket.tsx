import { tintStyle } from '@latchkey/blocks/browser';
import type { BasketBooking } from '@latchkey/booking-core';
import {
  formatDate,
  formatPrice,
  formatStart,
  priceReasonInWords,
  type Translator,
  withCommas,
  zoneName,
} from '@latchkey/i18n';
import { Picture } from '@latchkey/ui';
import type { ReactNode } from 'react';
import styles from './booking-ticket.module.css';
import { isOtherClock, type VenueOfBasket } from './venue.ts';

interface BookingTicketProps {
  readonly t: Translator;
  readonly booking: BasketBooking;
  readonly currency: string;
  readonly venue: VenueOfBasket;
  /** True where the venue's time zone is named; null or absent where the visitor's clock decides. A server does not know that clock. */
  readonly namesZone?: boolean | null;
  /** The policy of the game: the cost of cancelling it, and the time until which it can be changed. */
  readonly terms?: ReactNode;
  /** The content of the stub: a button that removes the booking, or a reference. */
  readonly children?: ReactNode;
}

/** One booking as an admission ticket: picture, game, time, tickets, and a stub. */
export function BookingTicket({
  t,
  booking,
  currency,
  venue,
  namesZone = null,
  terms = null,
  children,
}: BookingTicketProps) {
  const { locale, dates } = t;
  const price = (amountMinor: number) => <bdi>{formatPrice({ amountMinor, currency }, locale)}</bdi>;
  const plate = venue.games[booking.gameId];
  const reasons = (booking.reasons ?? []).map((reason) => priceReasonInWords(t, reason));
  const gameName = plate?.name ?? booking.gameName;
  return (
    <article
      className={styles.ticket}
      data-surface="paper"
      aria-label={gameName}
      style={tintStyle(plate?.color ?? null)}
    >
      <div className={styles.scene}>
        {plate?.picture ? <Picture media={plate.picture} sizes="(width < 44rem) 100vw, 14rem" alt="" /> : null}
      </div>
      <div className={styles.body}>
        <p className={styles.venue}>{venue.name}</p>
        <h2 className={styles.game}>{gameName}</h2>
        {booking.isKidsMode ? <p className={styles.kids}>{t('Kids Mode')}</p> : null}
        <p className={styles.when}>
          <span>{formatDate(booking.date, dates, 'full')}</span>
          <bdi className={styles.time}>{formatStart(booking, venue.timeZone, dates)}</bdi>
        </p>
        {(namesZone ?? isOtherClock(booking.startsAt, venue.timeZone)) ? (
          <p className={styles.zone}>{t('Venue time (%zone)', { zone: zoneName(venue.timeZone, locale) })}</p>
        ) : null}
        <ul className={styles.lines}>
          {booking.tickets.map((ticket) => (
            <li key={ticket.pricingCategoryId}>
              <span>
                <bdi>{ticket.quantity}</bdi> × {ticket.name}
              </span>
              <span className={styles.each}>
                {ticket.quantity > 1
                  ? t('%price each', { price: formatPrice({ amountMinor: ticket.priceMinor, currency }, locale) })
                  : null}
              </span>
              {price(ticket.totalMinor)}
            </li>
          ))}
        </ul>
        {reasons.length === 0 ? null : <p className={styles.kids}>{withCommas(reasons, locale)}</p>}
        {terms}
      </div>
      <div className={styles.stub}>
        <p className={styles.total}>{price(booking.totalMinor)}</p>
        {children}
      </div>
    </article>
  );
}
